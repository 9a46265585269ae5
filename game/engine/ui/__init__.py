"""User interfaces as trees: nodes, the solver, controls, pages and accessibility."""
