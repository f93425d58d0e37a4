// The backgrounds of light and dark pages as src/styles/tokens.css has them, for what is outside of a page's styles: the
// browser's own bars, the web manifest, pictures.

export const PAPER = '#faf8f4'
export const INK = '#0d131e'
