import type { TickerSuggestion } from '../lists/activities/ports.ts'

/** Companies that the data API answers when it is asked for their ticker: one that is taken would answer another. */
export function askableSuggestions(
  suggestions: readonly TickerSuggestion[]
): Pick<TickerSuggestion, 'name' | 'ticker'>[] {
  return suggestions.filter(({ isTaken }) => !isTaken).map(({ name, ticker }) => ({ name, ticker }))
}
