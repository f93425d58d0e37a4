// A reader's own settings beside the showcase, with how many this reader has tried: the more, the likelier that the best of
// them was luck.

import { countAttempt, type TooManyAttempts } from '../../accounts/limits.ts'
import type { User } from '../../accounts/people/user.ts'
import type { RateLimiter } from '../../accounts/ports.ts'
import type { Clock } from '../../clock.ts'
import type { CancelSignal } from '../../gate.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { WeeklyReports } from '../../scores/score-visibility.ts'
import { findOpenScores, type OpenScores } from '../../scores/score-visibility.ts'
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
  /** The query that names the settings; empty for those of the showcase. */
  readonly settings: string
  /** Settings other than the showcase's that this reader has tried, these included. */
  readonly tried: number
}

export type OwnRefusal = 'sign_in_required' | 'strategy_busy' | 'strategy_tries_used' | 'strategy_unavailable'

/** What every night tries, and is counted with its variants. */
const OF_NIGHT: ReadonlySet<string> = new Set(VARIANTS.map(({ settings }) => writeSettings(settings)))

/**
 * `signal` ends the run when nobody waits for it any more. `strategy_unavailable` while the showcase itself shows nothing,
 * `strategy_tries_used` for settings that are new to a reader who has tried as many as are counted.
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
        scoresOpenUntil: instantOf(await findOpenScores(ports, user)),
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

function instantOf(open: OpenScores): number {
  if (open instanceof Date) return open.getTime()
  return open === 'all' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
}
