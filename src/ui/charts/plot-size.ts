/** Height of a plot's field, in pixels and in units of its view box. */
export const PLOT_HEIGHT = 180
