// Runs the purchases that a filter selects as a strategy, before the locked window.

import * as v from 'valibot'

import { countAttempt, type TooManyAttempts } from '../../accounts/limits.ts'
import type { User } from '../../accounts/people/user.ts'
import type { RateLimiter } from '../../accounts/ports.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import type { CancelSignal } from '../../gate.ts'
import {
  type ActivityFilter,
  ActivityFilterQuery,
  findContradiction,
  type NOT_FILTERS,
  toActivityQuery
} from '../../lists/activities/activity-filter.ts'
import {
  askOutcome,
  type OutcomePorts,
  type OutcomeReader,
  type OutcomeRefusal
} from '../../lists/activities/outcome/open-outcome.ts'
import type { BuySource } from '../../lists/activities/ports.ts'
import { withoutContradiction } from '../../query.ts'
import { findOpenScores } from '../../scores/score-visibility.ts'
import { lockedFrom } from '../../scores/study/locked-window.ts'
import { MARKET_TICKER } from '../../trades/events/trade-returns.ts'
import type { ScreenLab } from '../ports.ts'
import type { ScreenRun } from './run-screen.ts'
import { MOST_PICKED } from './screen-limits.ts'
import { type GivenSettings, ScreenSettingEntries, toScreenSettings, writeScreenSettings } from './screen-settings.ts'

/** Query of a filter and of settings. */
export const ScreenStrategyQuery = v.pipe(
  v.strictObject({ ...ActivityFilterQuery.entries, ...ScreenSettingEntries }),
  withoutContradiction<Omit<ActivityFilter, (typeof NOT_FILTERS)[number]> & GivenSettings>(findContradiction)
)

/** Separates settings from the filter. */
export function splitScreenQuery<Query extends GivenSettings>({
  cost,
  longest,
  sale,
  share,
  volume,
  ...filter
}: Query) {
  return { filter, settings: { cost, longest, sale, share, volume } }
}

export interface ScreenStrategyPorts extends OutcomePorts {
  readonly rateLimiter: RateLimiter
  readonly screenBuys: BuySource
  readonly screenLab: ScreenLab
}

export interface ScreenStrategy {
  readonly asOf: Date
  readonly isSample: boolean
  /** First day of the locked window. */
  readonly lockedFrom: ReportDate
  /** Number of purchases that the filter selects, also those in the locked window. */
  readonly buys: number
  readonly query: string
  /** Query of the settings; empty for the usual ones. */
  readonly settings: string
  /** Number of filters, also with settings, that the account has tried, this one included; undefined without an account. */
  readonly tried: number | undefined
  readonly run: ScreenRun
}

export type ScreenStrategyRefusal =
  | OutcomeRefusal
  | { readonly ok: false; readonly code: 'screen_too_wide' | 'strategy_busy' | 'strategy_too_slow' }
export type ScreenStrategyAnswer = { readonly ok: true; readonly value: ScreenStrategy } | ScreenStrategyRefusal

interface Asked {
  readonly filter: ActivityFilter
  readonly settings: GivenSettings
  readonly signal?: CancelSignal | undefined
}

/**
 * Runs a filter. Purchases are those of the list with the same filter, each bought at the first open after the version
 * that the filter selects was known.
 *
 * @see docs/reference/strategy.md, "Filters as strategies"
 */
export function runAsStrategy(ports: ScreenStrategyPorts) {
  return async ({ filter, settings, signal }: Asked, reader: OutcomeReader): Promise<ScreenStrategyAnswer> => {
    const asked = await askOutcome(ports, filter, reader)
    if (!asked.ok) return asked
    const { asOf, held, now, question } = asked.value
    const picked = await ports.screenBuys.pickBuys(question, MOST_PICKED)
    if (!picked) return { code: 'screen_too_wide', ok: false }
    const locked = lockedFrom(newYorkDay(now))
    const ran = await ports.screenLab.run({
      lockedFrom: locked,
      owner: reader.userId ?? '',
      picked,
      settings: toScreenSettings(settings),
      signal
    })
    if (!ran.ok) return { code: REFUSED_RUNS[ran.code], ok: false }
    const query = toActivityQuery(question.filter)
    const written = writeScreenSettings(settings)
    const name = written === '' ? query : `${query} ${written}`
    const tried = reader.userId === undefined ? undefined : await ports.screenTrials.note(reader.userId, name, now)
    return {
      ok: true,
      value: {
        asOf,
        buys: picked.length,
        isSample: held.isSample,
        lockedFrom: locked,
        query,
        run: ran.value ?? NO_RUN,
        settings: written,
        tried
      }
    }
  }
}

const REFUSED_RUNS = { busy: 'strategy_busy', too_slow: 'strategy_too_slow' } as const

/** Run without a purchase before the locked window. */
const NO_RUN: ScreenRun = {
  days: [],
  figures: { market: { curve: undefined, trades: undefined }, own: { curve: undefined, trades: undefined } },
  log: [],
  market: [],
  marketTicker: MARKET_TICKER,
  own: [],
  refused: []
}

/** Runs a filter for a reader of the site. */
export function runAsStrategyForReader(ports: ScreenStrategyPorts) {
  const run = runAsStrategy(ports)
  return async (
    asked: Asked,
    user: User | undefined
  ): Promise<ScreenStrategyAnswer | TooManyAttempts | { readonly ok: false; readonly code: 'sign_in_required' }> => {
    if (!user) return { code: 'sign_in_required', ok: false }
    const refused = await countAttempt(ports.rateLimiter, { strategy: user.id })
    return refused ?? run(asked, { openScores: await findOpenScores(ports, user), userId: user.id })
  }
}
