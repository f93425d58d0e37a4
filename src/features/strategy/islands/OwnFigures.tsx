import type { JSX } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { FactTable } from '#src/ui/islands/FactTable.tsx'
import type { OwnRun } from '../stores/own-strategy.ts'
import type { OwnStrategyWords } from './own-strategy-words.ts'

type Figures = OwnRun['figures']['own']

const SIDES = ['own', 'standard', 'market'] as const

/** Own settings, the showcase and the market, figure by figure. */
export function OwnFigures(props: { language: Language; run: OwnRun; words: OwnStrategyWords }): JSX.Element {
  const { language, run, words } = props
  const { number, percent, signedShare } = formatsOf(language)
  const share = (value: number | undefined) => (value === undefined ? '–' : percent(100 * value))
  const signed = (value: number | undefined) => (value === undefined ? '–' : signedShare(value))
  const ratio = (value: number | undefined) => (value === undefined ? '–' : number(Math.round(100 * value) / 100))
  const whole = (value: number | undefined) => (value === undefined ? '–' : number(Math.round(value)))
  const rows: readonly (readonly [name: keyof OwnStrategyWords, (of: Figures) => string])[] = [
    ['total_return', ({ curve }) => signed(curve?.totalReturn)],
    ['growth', ({ curve }) => signed(curve?.growth)],
    ['sharpe', ({ curve }) => ratio(curve?.sharpe)],
    ['sortino', ({ curve }) => ratio(curve?.sortino)],
    ['drawdown', ({ curve }) => share(curve && (curve.drawdown?.share ?? 0))],
    ['volatility', ({ curve }) => share(curve?.volatility)],
    ['closed', ({ trades }) => whole(trades?.closed)],
    ['won', ({ trades }) => share(trades && trades.hits.trades > 0 ? trades.hits.won / trades.hits.trades : undefined)],
    ['mean_trade', ({ trades }) => signed(trades?.meanReturn)],
    [
      'interval',
      ({ trades }) =>
        trades?.interval
          ? fillIn(words.between, { high: signed(trades.interval.high), low: signed(trades.interval.low) })
          : '–'
    ],
    ['best_ten', ({ trades }) => share(trades?.bestTenShare)],
    ['held', ({ trades }) => whole(trades?.meanDays)],
    ['exposure', ({ trades }) => share(trades?.exposure)],
    ['turnover', ({ trades }) => share(trades?.turnover)]
  ]
  return (
    <section className="card own-part">
      <FactTable
        title={words.figures}
        head={[words.figure, words.own, words.standard, run.marketTicker]}
        rows={rows.map(([name, tell]) => ({
          cells: SIDES.map(side => tell(run.figures[side])),
          key: name,
          name: words[name]
        }))}
      />
    </section>
  )
}
