const ADOPTED = new Set<string>()

/**
 * Adds styles for elements that a script draws. They are imported with `?inline`, because Astro would otherwise link
 * them from every page.
 */
export function adoptStyles(css: string): void {
  if (ADOPTED.has(css)) return
  ADOPTED.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
