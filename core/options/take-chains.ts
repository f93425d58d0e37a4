// Reads a session's chains from a vendor or from files, stores them and judges the session.

import type { Clock } from '../clock.ts'
import { newYorkDay } from '../dates/new-york-time.ts'
import type { ReportDate } from '../dates/report-date.ts'
import type { SourceFailure } from '../prices/market-data/figure.ts'
import type { ChainPhase } from './chain.ts'
import { chainWriter } from './chain-writer.ts'
import { confirmSession } from './confirm-session.ts'
import type { OptionChains, OptionStore } from './ports.ts'
import { type SessionOutcome, scoreSession } from './score-session.ts'
import { sessionAfter, sessionBefore, sessionsBack, toldSession } from './sessions.ts'

export interface TakePorts {
  readonly clock: Clock
  readonly options: OptionStore
  /** undefined if no vendor has a key. */
  readonly optionChains: OptionChains | undefined
}

export interface Taken {
  readonly chains: number
  readonly written: number
  readonly contracts: number
  readonly sessions: readonly SessionOutcome[]
  /** Underlyings that could not be read, with the reason. */
  readonly refused: readonly { readonly underlying: string; readonly reason: SourceFailure }[]
  /** Failure that ended the run early. */
  readonly stopped: SourceFailure | undefined
}

/** Number of sessions for which an underlying is read again automatically after the last reading. */
const FOLLOWED_SESSIONS = 30
/** Failures that end a run. All other failures concern only one ticker. */
const STOPS: readonly SourceFailure[] = ['busy', 'key_refused', 'not_in_plan', 'unavailable']

/** Underlyings that are read again automatically. */
export const listFollowed = ({ clock, options }: Pick<TakePorts, 'clock' | 'options'>): Promise<string[]> =>
  options.listFollowed(sessionsBack(newYorkDay(clock.now()), FOLLOWED_SESSIONS))

/** Followed underlyings without a complete chain of the newest session, because the vendor was late or broke off. */
export async function listMissing(ports: Pick<TakePorts, 'clock' | 'options'>): Promise<string[]> {
  const [followed, held] = await Promise.all([
    listFollowed(ports),
    ports.options.listWhole(toldSession(ports.clock.now()))
  ])
  return followed.filter(underlying => !held.has(underlying))
}

/** Judges sessions with new chains, oldest first, and confirms the sessions before them. */
export function judgeSessions(ports: { readonly options: OptionStore }) {
  const [score, confirm] = [scoreSession(ports), confirmSession(ports)]
  return async (sessions: Iterable<ReportDate>, phase: ChainPhase = 'close'): Promise<SessionOutcome[]> => {
    const outcomes: SessionOutcome[] = []
    const days = [...new Set(sessions)].sort()
    for (const [place, day] of days.entries()) {
      if (phase === 'close') outcomes.push(await score(day))
      await confirm(sessionBefore(day))
      /* The next morning's data may already be stored. */
      if (phase === 'close' && days[place + 1] !== sessionAfter(day)) await confirm(day)
    }
    return outcomes
  }
}

/** Reads, stores and judges chains, one underlying after the other. Without `tickers`, reads the followed ones. */
export function takeChains(ports: TakePorts) {
  const judge = judgeSessions(ports)
  return async (phase: ChainPhase, tickers?: readonly string[]): Promise<Taken> => {
    const { optionChains, options } = ports
    const asked = optionChains ? (tickers ?? (await listFollowed(ports))) : []
    const taken = {
      chains: 0,
      contracts: 0,
      refused: [] as { underlying: string; reason: SourceFailure }[]
    }
    const sessions = new Set<ReportDate>()
    let stopped: SourceFailure | undefined
    const writer = chainWriter(options)
    for (const underlying of asked) {
      const found = await optionChains!.findChain(underlying, phase)
      if (!found.ok && STOPS.includes(found.code)) stopped = found.code
      if (stopped) break
      if (!found.ok) {
        taken.refused.push({ reason: found.code, underlying })
        continue
      }
      await writer.add(found.value)
      sessions.add(found.value.session)
      taken.chains += 1
      taken.contracts += found.value.columns.count
    }
    const written = await writer.finish()
    return { ...taken, sessions: await judge(sessions, phase), stopped, written }
  }
}
