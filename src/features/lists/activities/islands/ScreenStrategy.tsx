import { type FormEvent, type JSX, useEffect, useRef, useState } from 'react'

import type { ReportDate } from '#core/dates/report-date.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { filingPath } from '#core/sec-ids.ts'
import {
  LEAST_DAYS_HELD,
  LEAST_SALE_PERCENT,
  MOST_COST_BPS,
  MOST_DAYS_HELD,
  MOST_SALE_PERCENT
} from '#core/strategy/own/setting-limits.ts'
import {
  MOST_PICKED,
  MOST_SHARE,
  MOST_VOLUME_PERCENT,
  SCREEN_SETTING_NAMES,
  USUAL_SCREEN
} from '#core/strategy/screen/screen-limits.ts'
import type { AnswerTo } from '#src/api/client.ts'
import { ApiError, callApi, SLOW_TIMEOUT_MS } from '#src/browser/api.ts'
import { paths } from '#src/paths.ts'
import { FactTable } from '#src/ui/islands/FactTable.tsx'
import type { ShownOutcome } from '../browser/show-outcome.ts'
import type screenStrategy from '../words/screen-strategy.de.json'
import { StrategyCurve } from './StrategyCurve.tsx'
import { TriedWarning } from './TriedWarning.tsx'

const CATALOGUES = {
  de: () => import('../words/screen-strategy.de.json'),
  en: () => import('../words/screen-strategy.en.json'),
  fr: () => import('../words/screen-strategy.fr.json')
} as const satisfies Record<Language, unknown>

export type ScreenStrategyWords = Readonly<Record<keyof typeof screenStrategy, string>>

export type ScreenRun = AnswerTo<'GET /api/v1/insider-trading/strategy'>

const SHOWN_TRADES = 20
/** Limits of the settings. */
const LIMITS = {
  cost: [0, MOST_COST_BPS],
  longest: [LEAST_DAYS_HELD, MOST_DAYS_HELD],
  sale: [LEAST_SALE_PERCENT, MOST_SALE_PERCENT],
  share: [1, MOST_SHARE],
  volume: [1, MOST_VOLUME_PERCENT]
} as const

/** Runs the filter as a strategy with costs, caps and a holding period, and shows curve, figures and trades. */
export function ScreenStrategy(shown: ShownOutcome): JSX.Element | null {
  const [own, setOwn] = useState<ScreenStrategyWords>()
  useEffect(() => {
    void CATALOGUES[shown.language]().then(loaded => setOwn(loaded.default))
  }, [shown.language])
  return own ? <Runner {...shown} own={own} /> : null
}

interface RunnerProps extends ShownOutcome {
  own: ScreenStrategyWords
}

function Runner({ own, ...shown }: RunnerProps): JSX.Element {
  const { language, outcome } = shown
  const { number } = formatsOf(language)
  const [run, setRun] = useState<ScreenRun | 'running' | { readonly failed: string }>()
  const result = useRef<HTMLDivElement>(null)
  const isGuest = outcome.tried === null

  async function start(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (run === 'running') return
    const query = new URLSearchParams(outcome.query)
    const data = new FormData(event.currentTarget)
    for (const name of SCREEN_SETTING_NAMES) {
      const value = String(data.get(name) ?? '')
      if (value !== '') query.set(name, value)
    }
    setRun('running')
    try {
      setRun(await callApi('GET /api/v1/insider-trading/strategy', { query, timeoutMs: SLOW_TIMEOUT_MS }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRun({ failed: error.status === undefined ? own.failed : error.message })
    }
    result.current?.focus()
  }

  return (
    <section className="screen-strategy" aria-labelledby="screen-strategy">
      <h3 id="screen-strategy">{own.title}</h3>
      {isGuest ? (
        <p>
          <a
            href={paths.signIn(location.pathname + location.search)}
            data-sign-in="login"
            data-sign-in-source="Strategy"
          >
            {own.sign_in}
          </a>
        </p>
      ) : outcome.buys.events > MOST_PICKED ? (
        <p className="note">
          {fillIn(own.too_wide, { most: number(MOST_PICKED), selected: number(outcome.buys.events) })}
        </p>
      ) : (
        <>
          <p className="note">{own.hint}</p>
          <form onSubmit={event => void start(event)}>
            {SCREEN_SETTING_NAMES.map(name => (
              <label key={name} className="form-field">
                <span>{own[`setting_${name}`]}</span>
                <input
                  className="field"
                  type="number"
                  name={name}
                  min={LIMITS[name][0]}
                  max={LIMITS[name][1]}
                  defaultValue={name === 'sale' ? '' : USUAL_SCREEN[name]}
                />
              </label>
            ))}
            <button type="submit" className="button" aria-busy={run === 'running' || undefined}>
              {own.run}
            </button>
          </form>
        </>
      )}
      <div ref={result} tabIndex={-1} aria-live="polite">
        {run === 'running' && <p>{own.running}</p>}
        {typeof run === 'object' && 'failed' in run && <p className="wrong">{run.failed}</p>}
        {typeof run === 'object' && 'days' in run && <Result {...shown} own={own} run={run} />}
      </div>
    </section>
  )
}

function Result({ language, own, run, words }: RunnerProps & { run: ScreenRun }): JSX.Element {
  const { day, number, percent, signedShare } = formatsOf(language)
  const signed = (value: number | undefined): string => (value === undefined ? '–' : signedShare(value))
  const { curve, trades } = run.figures.own
  const facts: readonly (readonly [label: string, filter: string, market: string])[] = [
    [own.total_return, signed(curve?.totalReturn), signed(run.figures.market.curve?.totalReturn)],
    [own.growth, signed(curve?.growth), signed(run.figures.market.curve?.growth)],
    [
      own.drawdown,
      percent(100 * (curve?.drawdown?.share ?? 0)),
      run.figures.market.curve ? percent(100 * (run.figures.market.curve.drawdown?.share ?? 0)) : '–'
    ],
    [own.mean_trade, signed(trades?.meanReturn), '–'],
    [own.won, trades && trades.hits.trades > 0 ? percent((100 * trades.hits.won) / trades.hits.trades) : '–', '–'],
    [own.exposure, trades ? percent(100 * trades.exposure) : '–', '–']
  ]
  const log = run.log.slice(0, SHOWN_TRADES)
  if (run.days.length === 0) return <p>{fillIn(own.nothing, { day: day(run.lockedFrom as ReportDate) })}</p>
  return (
    <div className="outcome-details">
      <TriedWarning language={language} tried={run.tried ?? 1} words={words} />
      <StrategyCurve language={language} name={own.own} run={run} />
      <FactTable
        title={own.figures}
        head={[own.figure, own.own, run.marketTicker]}
        rows={facts.map(([name, filter, market]) => ({ cells: [filter, market], key: name, name }))}
      />
      <p className="note">
        {fillIn(own.counted, {
          bought: number(run.log.length),
          day: day(run.lockedFrom as ReportDate),
          refused: number(run.refused.reduce((sum, { trades: left }) => sum + left, 0)),
          selected: number(run.buys)
        })}
      </p>
      <FactTable
        title={own.trades}
        head={[own.stock, own.bought, own.sold, own.filing, own.return]}
        rows={log.map(trade => ({
          cells: [
            day(trade.boughtOn as ReportDate),
            trade.soldOn ? day(trade.soldOn as ReportDate) : own.held,
            <a key="filing" href={filingPath(trade.accession)}>
              {own.filing}
              <span className="visually-hidden"> {trade.ticker}</span>
            </a>,
            signed(trade.return)
          ],
          key: trade.accession + trade.boughtOn,
          name: (
            <a href={paths.company(trade.ticker, trade.cik)}>
              <b className="figures">{trade.ticker}</b>
            </a>
          )
        }))}
      />
      <p className="note">{fillIn(own.shown, { number: number(run.log.length), shown: number(log.length) })}</p>
    </div>
  )
}
