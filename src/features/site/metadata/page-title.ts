// The title of a page, as tabs, bookmarks and lists of results show it.

/** What is longer is cut by search engines. */
const MOST_CHARACTERS = 70

/** `<title> · <product>`. */
export const pageTitle = (title: string, productName: string): string => `${title} · ${productName}`

/** The first of some titles that is shown whole as a page's; the last where none is. */
export function fittingTitle(titles: readonly [string, ...string[]], productName: string): string {
  const fitting = titles.find(title => pageTitle(title, productName).length <= MOST_CHARACTERS)
  return fitting ?? titles.at(-1) ?? titles[0]
}
