import type { TickerSuggestion } from '../lists/activities/ports.ts'

/**
 * Keeps only suggestions whose ticker the data API resolves to the same company. A taken ticker means another company.
 */
export function askableSuggestions(
  suggestions: readonly TickerSuggestion[]
): Pick<TickerSuggestion, 'name' | 'ticker'>[] {
  return suggestions.filter(({ isTaken }) => !isTaken).map(({ name, ticker }) => ({ name, ticker }))
}
