const $ = (id) => document.getElementById(id);
const data = JSON.parse(document.querySelector("script[type='application/json']").textContent);
const main = document.querySelector("main");
const list = document.querySelector("ol");
const links = [...list.querySelectorAll("a")];
const plies = links.length;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const PACE = 1300; // milliseconds a move at speed 1

let words = data.languages[document.documentElement.lang];
let ply = plies;
let shown = -1; // the ply of the picture
let timer = 0;
let zoom = 1;

// -- pictures ------------------------------------------------------------------------------

/** Decode a strip of parts once; it has its base64, their places, and then its image. */
function decoded(strip) {
  if (!strip[2]) {
    const image = new Image();
    image.src = `data:image/webp;base64,${strip[0]}`;
    strip[2] = image.decode().then(() => image);
  }
  return strip[2];
}

/** Lay what changed at this ply over the picture before it, or all since the last whole picture. */
async function draw() {
  const wanted = ply;
  const start = shown === wanted - 1 ? wanted : wanted - (wanted % data.every);
  const needed = data.pictures.slice(start, wanted + 1).filter((strip) => strip);
  const images = await Promise.all(needed.map(decoded));
  if (wanted !== ply) return;
  if (shown >= 0 && shown !== wanted && !calm.matches) fade();
  needed.forEach(([, areas], i) => {
    lay(images[i], areas);
  });
  shown = wanted;
  main.dataset.shown = shown;
  $("picture").hidden = false;
  $("end").hidden = true;
}

/** Lay the parts of a picture, which are below each other in an image, where they belong. */
function lay(image, areas) {
  const context = $("picture").getContext("2d");
  let from = 0;
  for (const [x, y, width, height] of areas) {
    context.drawImage(image, 0, from, width, height, x, y, width, height);
    from += height;
  }
}

/** Let the picture that was there fade over the new one. */
function fade() {
  $("ghost").getContext("2d").drawImage($("picture"), 0, 0);
  $("ghost").animate([{ opacity: 1 }, { opacity: 0 }], 220);
}

/** Enlarge the picture to 200 and 300 % around what was pressed, then back to 100 %. */
function enlarge(event) {
  const frame = $("frame");
  const box = frame.getBoundingClientRect();
  const pressed = event.target.id === "picture";
  const x = pressed ? event.clientX - box.left : frame.clientWidth / 2;
  const y = pressed ? event.clientY - box.top : frame.clientHeight / 2;
  const across = (x + frame.scrollLeft) / zoom;
  const down = (y + frame.scrollTop) / zoom;
  zoom = (zoom % 3) + 1;
  $("stage").style.width = `${zoom}00%`;
  frame.tabIndex = zoom > 1 ? 0 : -1;
  frame.scrollTo(across * zoom - frame.clientWidth / 2, down * zoom - frame.clientHeight / 2);
}

// -- words ---------------------------------------------------------------------------------

function speak(code) {
  words = data.languages[code];
  document.documentElement.lang = code;
  document.documentElement.dir = words.dir;
  document.title = words.text.title;
  for (const each of document.querySelectorAll("[data-text]")) {
    each.textContent = words.text[each.dataset.text];
  }
  for (const each of document.querySelectorAll("[data-label]")) {
    each.ariaLabel = each.title = words.text[each.dataset.label];
  }
  for (const each of document.querySelectorAll("[data-seat]")) {
    each.textContent = words.names[each.dataset.seat];
  }
  links.forEach((link, i) => {
    const { words: said, lost = "" } = words.moves[i + 1];
    link.children[0].textContent = said;
    link.children[1].textContent = lost;
  });
  tell();
}

/** Say what was played, what it was worth, and what would have been better. */
function tell() {
  const told = words.moves[ply];
  for (const each of document.querySelectorAll("#told [id]")) {
    each.textContent = told[each.id] ?? "";
  }
  $("picture").ariaLabel = told.words;
  $("scrub").ariaValueText = `${told.where}. ${told.words}`;
}

// -- the course of the match ---------------------------------------------------------------

function seek(to) {
  ply = Math.min(plies, Math.max(0, to));
  main.dataset.ply = ply;
  main.dataset.scores = data.scores[ply].join(" ");
  data.points[ply].forEach((points, seat) => {
    $(`points${seat}`).textContent = String(points).replace("-", "−");
  });
  $("scrub").value = ply;
  $("here")?.setAttribute("x", ply - 1);
  follow(links[ply - 1]);
  tell();
  draw();
}

/** Mark the move in the list, and scroll to it there without moving the page. */
function follow(link) {
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  link?.setAttribute("aria-current", "step");
  const top = link ? link.offsetTop - list.offsetTop : 0;
  list.scrollTop = top - list.clientHeight / 2;
}

function go(to) {
  clearTimeout(timer);
  timer = 0;
  say("play", "polite");
  seek(to);
}

function play() {
  if (ply === plies) seek(0);
  say("pause", "off");
  wait();
}

/** Name what the button does, and let a screen reader tell moves only while nothing plays. */
function say(key, live) {
  $("play").dataset.text = key;
  $("play").textContent = words.text[key];
  $("told").ariaLive = live;
}

function wait() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (ply + 1 >= plies) return go(plies);
    seek(ply + 1);
    wait();
  }, PACE / $("speed").value);
}

// -- hands ---------------------------------------------------------------------------------

const ways = {
  first: () => go(0),
  back: () => go(ply - 1),
  play: () => (timer ? go(ply) : play()),
  next: () => go(ply + 1),
  last: () => go(plies),
};
const keys = { Home: "first", ArrowLeft: "back", " ": "play", ArrowRight: "next", End: "last" };

function press(event) {
  const way = ways[keys[event.key]];
  const others = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  const own = event.key === " " ? "button, a, select" : "select, #scrub, #frame[tabindex='0']";
  if (!way || others || event.target.closest(own)) return;
  event.preventDefault();
  way();
}

function openAt() {
  const at = /^#ply=(\d+)$/.exec(location.hash);
  if (at) go(Number(at[1]));
}

function listen(id, kind, act) {
  $(id)?.addEventListener(kind, act);
}

for (const id in ways) listen(id, "click", ways[id]);
for (const id of ["picture", "zoom"]) listen(id, "click", enlarge);
listen("scrub", "input", () => go(Number($("scrub").value)));
listen("graph", "click", (event) =>
  go(Math.ceil((event.offsetX / $("graph").clientWidth) * plies)),
);
listen("speed", "change", () => timer && wait());
listen("language", "change", () => speak($("language").value));
links.forEach((link, i) => {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    go(i + 1);
  });
});
document.addEventListener("keydown", press);
addEventListener("hashchange", openAt);

for (const each of document.querySelectorAll("[data-js]")) each.hidden = false;
const held = document.querySelector("script[type='application/x-quadrille']").textContent;
$("save").href = `data:application/octet-stream;base64,${held}`;
$("language").value = document.documentElement.lang;
speak(document.documentElement.lang);
go(plies);
openAt();
