const ADOPTED = new Set<string>()

/**
 * Styles of what a script draws, imported with `?inline`: Astro would link them from the page, where nobody may ever need
 * them.
 */
export function adoptStyles(css: string): void {
  if (ADOPTED.has(css)) return
  ADOPTED.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
