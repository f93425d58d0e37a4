import type { JSX, ReactNode } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { DEFAULT_SETTINGS } from '#core/strategy/settings.ts'
import { FactTable } from '#src/ui/islands/FactTable.tsx'
import type { OwnRun } from '../stores/own-strategy.ts'
import { OwnCurve } from './OwnCurve.tsx'
import { OwnTrades } from './OwnTrades.tsx'
import type { Choices, OwnStrategyWords } from './own-strategy-words.ts'
import { SettingChanges } from './SettingChanges.tsx'
import { TradeChanges } from './TradeChanges.tsx'

type Figures = OwnRun['figures']['own']

const SIDES = ['own', 'standard', 'market'] as const

/** Table that compares the reader's run, the showcase and the market, figure by figure. */
function OwnFigures(props: { language: Language; run: OwnRun; words: OwnStrategyWords }): JSX.Element {
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

interface PartProps {
  language: Language
  run: OwnRun
  words: OwnStrategyWords
}

interface OwnResultProps extends PartProps {
  choices: Choices
}

/**
 * Shows the result of a run: first the probability that it was luck, then curve, figures, changes with reasons, and
 * trades.
 */
export function OwnResult({ choices, language, run, words }: OwnResultProps): JSX.Element {
  const { dollars } = formatsOf(language)
  return (
    <>
      <Luck language={language} run={run} words={words} />
      <section className="card own-part">
        <h2>{fillIn(words.curve, { start: dollars(DEFAULT_SETTINGS.startUsd) })}</h2>
        <OwnCurve language={language} run={run} words={words} />
        <p className="note">{words.no_advice}</p>
      </section>
      <section className="card own-part">
        <h2>{words.changes}</h2>
        <SettingChanges choices={choices} language={language} settings={run.settings} words={words} />
        <TradeChanges language={language} run={run} words={words} />
      </section>
      <OwnFigures language={language} run={run} words={words} />
      <section className="card own-part">
        <h2>{words.forward}</h2>
        <Forward language={language} run={run} words={words} />
      </section>
      <OwnTrades language={language} run={run} words={words} />
    </>
  )
}

function Luck({ language, run: { deflatedSharpe, tried, variants }, words }: PartProps): JSX.Element {
  const { number, percent } = formatsOf(language)
  const titles = [words.tried_none, words.tried_one]
  return (
    <div className={tried === 0 ? 'notice info' : 'notice caution'} role="note">
      <div>
        <p className="notice-title">{titles[tried] ?? fillIn(words.tried_title, { tried: number(tried) })}</p>
        <p>
          {deflatedSharpe === undefined
            ? words.tried_unknown
            : fillIn(words.tried, { percent: percent(100 * deflatedSharpe), variants: number(variants) })}
        </p>
      </div>
    </div>
  )
}

function Forward({ language, run: { forward, settings }, words }: PartProps): ReactNode {
  const { day, number, signedShare } = formatsOf(language)
  const signed = (value: number) => signedShare(value)
  const asksScore = new URLSearchParams(settings).has('score')
  // Without `forward` there are no later sessions, unless the run uses scores: then they may exist but be hidden from
  // this reader. The note explains this.
  const isNone = !forward && !asksScore
  return (
    <>
      {isNone && <p>{words.forward_none}</p>}
      {forward && (
        <p>
          {fillIn(words.forward_of, {
            from: day(forward.from),
            market: signed(forward.market),
            own: signed(forward.own),
            standard: signed(forward.standard),
            to: day(forward.to),
            trades: number(forward.log.length)
          })}
        </p>
      )}
      {asksScore && <p className="note">{words.forward_scores}</p>}
    </>
  )
}
