/**
 * Maximum compressed bytes that a page sends to a signed-out visitor. The limits are 10 % above current sizes. HTML is
 * measured with 50 rows.
 */
export const BUDGETS = {
  /** Text face and title face: 24 and 18 kB. */
  fonts: 46_000,
  reportHtml: 10_000,
  /** React, dialog, search, table and chart: docs/decisions/0006-hydrate-islands-when-a-reader-reaches-for-them.md. */
  scriptAfterEverything: 150_000,
  /**
   * Limit of stock pages, which also have a chart:
   * docs/decisions/0006-hydrate-islands-when-a-reader-reaches-for-them.md.
   */
  scriptAfterEverythingOfStock: 190_000,
  scriptBeforeInteraction: 5_500,
  /** Limit of the list of trades, which counts results while filters are filled in, and unfolds lots. */
  scriptBeforeInteractionOfTrades: 7_300,
  /** Limit of the list of trades with a filter, which also loads what it would have earned. */
  scriptBeforeInteractionOfFilter: 10_800,
  /** Limit of the list of Congress, which also follows new reports. */
  scriptBeforeInteractionOfCongress: 8_500,
  styles: 18_000,
  /**
   * Limit of stock pages, which also show links to sections, a chart, fundamentals and vendor data:
   * docs/decisions/0006-hydrate-islands-when-a-reader-reaches-for-them.md.
   */
  stylesOfStock: 20_500
}

/** Pages without a script budget, because their forms need islands at once. */
const FORMS = /^\/(auth|email-preferences|myaccount)\b/
const STOCK = /^\/stock\//
const CONGRESS = /^\/congress(?:\?|$)/
const TRADES = /^\/insidertrading\/activities(\?)?/
const EVERY_PART = '/components'

/** Returns one line for each kind of file with too many bytes, or with none, before the first interaction. */
export function overBudget(path: string, bytes: Readonly<Record<'font' | 'script' | 'stylesheet', number>>): string[] {
  const hasForms = path === EVERY_PART || FORMS.test(path)
  const mostStyles = STOCK.test(path) ? BUDGETS.stylesOfStock : BUDGETS.styles
  const mostScript = CONGRESS.test(path) ? BUDGETS.scriptBeforeInteractionOfCongress : mostScriptOfList(path)
  const most = {
    font: BUDGETS.fonts,
    script: hasForms ? Number.POSITIVE_INFINITY : mostScript,
    stylesheet: path === EVERY_PART ? Number.POSITIVE_INFINITY : mostStyles
  }
  const kinds = ['font', 'script', 'stylesheet'] as const
  return kinds
    .filter(kind => bytes[kind] === 0 || bytes[kind] > most[kind])
    .map(kind => `has ${bytes[kind]} bytes of ${kind}, at most ${most[kind]}`)
}

function mostScriptOfList(path: string): number {
  const list = TRADES.exec(path)
  if (!list) return BUDGETS.scriptBeforeInteraction
  return list[1] === undefined ? BUDGETS.scriptBeforeInteractionOfTrades : BUDGETS.scriptBeforeInteractionOfFilter
}
