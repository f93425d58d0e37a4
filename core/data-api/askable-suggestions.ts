import type { TickerSuggestion } from '../lists/activities/ports.ts'

/** Suggestions whose ticker the data API answers with the same company. A taken ticker would return another company. */
export function askableSuggestions(
  suggestions: readonly TickerSuggestion[]
): Pick<TickerSuggestion, 'name' | 'ticker'>[] {
  return suggestions.filter(({ isTaken }) => !isTaken).map(({ name, ticker }) => ({ name, ticker }))
}
