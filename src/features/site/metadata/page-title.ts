// Writes the title of a page, as shown in tabs, bookmarks and search results.

/** Maximum length of a title, in characters. Search engines cut off longer ones. */
const MOST_CHARACTERS = 70

/** Returns `<title> · <product>`. */
export const pageTitle = (title: string, productName: string): string => `${title} · ${productName}`

/** Returns the first title that fits the limit, or the last one if none fits. */
export function fittingTitle(titles: readonly [string, ...string[]], productName: string): string {
  const fitting = titles.find(title => pageTitle(title, productName).length <= MOST_CHARACTERS)
  return fitting ?? titles.at(-1) ?? titles[0]
}
