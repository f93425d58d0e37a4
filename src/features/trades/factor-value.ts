import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { BuyScore, FormerScore, ScoreFactor } from '#core/scores/buy-score.ts'
import type { FactorName } from '#core/scores/score-weights.ts'

/** Parts of a score that are shown beside the sentence about it. */
export type ShownFactors = Pick<BuyScore, 'previousBuys' | 'previousWins'> & {
  readonly factors: readonly Pick<ScoreFactor, 'name' | 'percentile' | 'raw'>[]
}

/**
 * Formats the value of a factor: `+25.6%`, `$28,340`, `3 of 4`, or a dash if there is none. `winRateText` is the text
 * of `method:raw_winRate` with its placeholders.
 */
export function factorValue(
  { name, raw }: ShownFactors['factors'][number],
  score: ShownFactors,
  { language, winRateText }: { language: Language; winRateText: string }
): string {
  const { dollars, number, percent, signedPercent } = formatsOf(language)
  const texts: Record<FactorName, (value: number) => string> = {
    historicalTrades: number,
    ownershipChange: signedPercent,
    uniqueBuyers: number,
    value: dollars,
    winRate: rate =>
      fillIn(winRateText, {
        count: number(score.previousBuys ?? 0),
        percent: percent(100 * rate),
        wins: number(score.previousWins ?? 0)
      })
  }
  return raw === null ? '–' : texts[name](raw)
}

/**
 * Inserts earlier scores, such as `9 (2026.1)`, into `text`, which is the text of `trades:score_former` with its
 * placeholders.
 */
export const formerText = (former: readonly FormerScore[], text: string): string =>
  fillIn(text, { scores: former.map(({ score, scoreVersion }) => `${score} (${scoreVersion})`).join(', ') })
