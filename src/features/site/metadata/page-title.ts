// Title of a page, as shown in tabs, bookmarks and search results.

/** Search engines cut off longer titles. */
const MOST_CHARACTERS = 70

/** `<title> · <product>` */
export const pageTitle = (title: string, productName: string): string => `${title} · ${productName}`

/** First of the titles that fits the limit; the last one if none fits. */
export function fittingTitle(titles: readonly [string, ...string[]], productName: string): string {
  const fitting = titles.find(title => pageTitle(title, productName).length <= MOST_CHARACTERS)
  return fitting ?? titles.at(-1) ?? titles[0]
}
