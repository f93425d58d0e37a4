// Defines the background colours of light and dark pages, equal to those in src/styles/tokens.css. Used where the
// page's styles do not apply: the browser's bars, the web manifest, pictures.

export const PAPER = '#faf8f4'
export const INK = '#0d131e'
