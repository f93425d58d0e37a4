/** Height of a plot's field, in pixels and in its own units. */
export const PLOT_HEIGHT = 180
