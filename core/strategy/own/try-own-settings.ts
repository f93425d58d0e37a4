// Compares a user's settings with the showcase, and counts the user's trials. The more trials there are, the likelier
// it is that the best one is luck.

import { countAttempt, type TooManyAttempts } from '../../accounts/limits.ts'
import type { User } from '../../accounts/people/user.ts'
import type { RateLimiter } from '../../accounts/ports.ts'
import type { Clock } from '../../clock.ts'
import type { CancelSignal } from '../../gate.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { WeeklyReports } from '../../scores/score-visibility.ts'
import { findOpenScores, scoresOpenUntil } from '../../scores/score-visibility.ts'
import type { StrategyLab, StrategyStore, StrategyTrials } from '../ports.ts'
import { STRATEGY_VERSION, type StrategySettings } from '../settings.ts'
import { VARIANTS } from '../variants.ts'
import { writeSettings } from './own-settings.ts'
import type { OwnRun } from './run-own.ts'
import { MOST_TRIALS } from './setting-limits.ts'

export interface OwnSettingsPorts {
  readonly clock: Clock
  readonly rateLimiter: RateLimiter
  readonly reports: WeeklyReports
  readonly strategies: StrategyStore
  readonly strategyLab: StrategyLab
  readonly strategyTrials: StrategyTrials
}

export interface OwnAnswer {
  readonly run: OwnRun
  /** Query of the settings; empty for the showcase's settings. */
  readonly settings: string
  /** Number of different settings this user has tried besides the showcase's, including these. */
  readonly tried: number
}

export type OwnRefusal = 'sign_in_required' | 'strategy_busy' | 'strategy_tries_used' | 'strategy_unavailable'

/** Settings of the nightly variants. They already count for the deflated Sharpe ratio, so a user's trial adds none. */
const OF_NIGHT: ReadonlySet<string> = new Set(VARIANTS.map(({ settings }) => writeSettings(settings)))

/**
 * Runs a user's settings. `signal` cancels the run. `strategy_unavailable`: the showcase has no results.
 * `strategy_tries_used`: the user has reached the limit, and these settings are new.
 */
export function tryOwnSettings(ports: OwnSettingsPorts) {
  const { clock, rateLimiter, strategies, strategyLab, strategyTrials } = ports

  return async (
    user: User | undefined,
    settings: StrategySettings,
    signal?: CancelSignal
  ): Promise<Result<OwnAnswer, OwnRefusal> | TooManyAttempts> => {
    if (!user) return fail('sign_in_required')
    const refused = await countAttempt(rateLimiter, { strategy: user.id })
    if (refused) return refused
    const report = await strategies.findReport(STRATEGY_VERSION)
    if (!report?.results || report.dataHash === undefined) return fail('strategy_unavailable')
    const { from, lockedFrom, publishedOn } = report.results
    const name = writeSettings(settings)
    const trials = await strategyTrials.list(user.id, STRATEGY_VERSION)
    const others = trials.filter(trial => trial.settings !== name)
    const isTrial = name !== ''
    if (isTrial && others.length >= MOST_TRIALS) return fail('strategy_tries_used')
    const own = others.filter(trial => !OF_NIGHT.has(trial.settings))
    const ran = await strategyLab.run({
      dataHash: report.dataHash,
      order: {
        isVariant: OF_NIGHT.has(name),
        scoresOpenUntil: scoresOpenUntil(await findOpenScores(ports, user)),
        settings,
        tried: own.flatMap(({ sharpe }) => sharpe ?? []),
        triedBefore: own.length
      },
      owner: user.id,
      signal,
      version: STRATEGY_VERSION,
      window: { from, lockedFrom, publishedOn }
    })
    if (!ran.ok) return fail('strategy_busy')
    if (isTrial) {
      const trial = { settings: name, sharpe: ran.value.sharpe ?? null }
      await strategyTrials.note(user.id, STRATEGY_VERSION, trial, clock.now())
    }
    return ok({ run: ran.value, settings: name, tried: others.length + Number(isTrial) })
  }
}
