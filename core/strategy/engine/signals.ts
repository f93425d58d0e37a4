// Selects the purchases to follow and the sessions in which to buy, using only what was known at the signal.

import { SECTORS } from '../../prices/sector.ts'
import { type StrategyData, sectorBits, titleBits, UNKNOWN_DAYS, UNKNOWN_SECTOR } from '../data/strategy-data.ts'
import type { EntryRule, StrategySettings } from '../settings.ts'
import { entrySessions, firstAfter, type SessionTimes } from './session-times.ts'

/** Events in the order in which they are bought. */
export interface Signals {
  readonly event: Int32Array
  /** Session in which each event is bought, ascending. */
  readonly session: Int32Array
}

export interface Candidates extends Signals {
  /** Session in which each event of the data could be bought, even if it is no candidate. */
  readonly entries: Int32Array
}

/** Finds all eligible purchases whose session is not in the future. */
export function findCandidates({ events, sessions }: StrategyData, times: SessionTimes, rule: EntryRule): Candidates {
  const { isEligible, isSale, signalMs } = events
  const entries = entrySessions(times, rule, signalMs)
  const isCandidate = (event: number) =>
    isSale[event] === 0 && isEligible[event] === 1 && entries[event]! < sessions.length
  return { entries, ...choose({ event: entries.map((_, event) => event), session: entries }, isCandidate) }
}

/** Selects the candidates that meet the settings. Prices are checked later, when the order is filled. */
export function findSignals({ events }: StrategyData, settings: AskedOfBuys, candidates: Signals): Signals {
  const { earnings, pastTrades, score, sector, title, value } = conditionsOf(events, settings)
  return choose(
    candidates,
    buy => pastTrades(buy) && value(buy) && score(buy) && sector(buy) && title(buy) && earnings(buy)
  )
}

/** Selects the signals whose session lies in the window. */
export function signalsWithin(
  { event, session }: Signals,
  { from, to }: { readonly from: number; readonly to: number }
): Signals {
  const [first, end] = [firstAfter(session, from - 1), firstAfter(session, to)]
  return { event: event.subarray(first, end), session: session.subarray(first, end) }
}

function choose({ event, session }: Signals, isChosen: (event: number) => boolean): Signals {
  const chosen = { event: new Int32Array(event.length), session: new Int32Array(event.length) }
  let count = 0
  for (let place = 0; place < event.length; place += 1) {
    if (!isChosen(event[place]!)) continue
    chosen.event[count] = event[place]!
    chosen.session[count] = session[place]!
    count += 1
  }
  return { event: chosen.event.subarray(0, count), session: chosen.session.subarray(0, count) }
}

/** Settings that select purchases. */
export type AskedOfBuys = Pick<
  StrategySettings,
  | 'leastDaysToEarnings'
  | 'leastPastTrades'
  | 'leastValueUsd'
  | 'mostDaysToEarnings'
  | 'mostScore'
  | 'sectors'
  | 'titles'
>

/** Conditions that settings put on a purchase. */
export const CONDITIONS = ['earnings', 'pastTrades', 'score', 'sector', 'title', 'value'] as const
export type Condition = (typeof CONDITIONS)[number]

/** One predicate per condition. */
export function conditionsOf(
  { daysToEarnings, pastTrades, score, sector, titles, valueUsd }: StrategyData['events'],
  {
    leastDaysToEarnings,
    leastPastTrades,
    leastValueUsd,
    mostDaysToEarnings,
    mostScore,
    sectors,
    titles: wanted
  }: AskedOfBuys
): Record<Condition, (event: number) => boolean> {
  const wantedTitles = titleBits(wanted)
  const wantedSectors = sectorBits(sectors, SECTORS)
  const asksForEarnings = leastDaysToEarnings !== undefined || mostDaysToEarnings !== undefined
  const [nearest, farthest] = [leastDaysToEarnings ?? 0, mostDaysToEarnings ?? Number.POSITIVE_INFINITY]
  return {
    earnings: event => {
      const days = daysToEarnings[event]!
      return !asksForEarnings || (days !== UNKNOWN_DAYS && days >= nearest && days <= farthest)
    },
    pastTrades: event => pastTrades[event]! >= leastPastTrades,
    score: event => mostScore === undefined || (score[event]! > 0 && score[event]! <= mostScore),
    sector: event =>
      wantedSectors === 0 || (sector[event] !== UNKNOWN_SECTOR && (wantedSectors & (1 << sector[event]!)) !== 0),
    title: event => wantedTitles === 0 || (wantedTitles & titles[event]!) !== 0,
    value: event => valueUsd[event]! > leastValueUsd
  }
}
