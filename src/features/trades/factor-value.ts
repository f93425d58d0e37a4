import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { BuyScore, ScoreFactor } from '#core/ranking/buy-score.ts'
import type { FactorName } from '#core/ranking/score-weights.ts'
import { translator } from '#src/i18n/catalogue.ts'

/** What was ranked, as a reader knows it: `+25.6%`, `$28,340`, `3 of 4`; a dash where there is nothing. */
export function factorValue({ name, raw }: ScoreFactor, score: BuyScore, language: Language): string {
  const { dollars, number, percent, signedPercent } = formatsOf(language)
  const texts: Record<FactorName, (value: number) => string> = {
    historicalTrades: number,
    ownershipChange: signedPercent,
    uniqueBuyers: number,
    value: dollars,
    winRate: rate =>
      translator(language)('method:raw_winRate', {
        count: score.previousBuys ?? 0,
        percent: percent(100 * rate),
        wins: score.previousWins ?? 0
      })
  }
  return raw === null ? '–' : texts[name](raw)
}
