// Which events are bought, and when: by what was known at the signal and nothing later.

import { SECTORS } from '../../market/sector.ts'
import { type StrategyData, sectorBits, titleBits, UNKNOWN_SECTOR } from '../data/strategy-data.ts'
import type { StrategySettings } from '../settings.ts'
import { entrySession, type SessionTimes } from './session-times.ts'

export interface Signals {
  /** Events in the order in which they are bought. */
  readonly event: Int32Array
  /** The session of each, never falling. */
  readonly session: Int32Array
}

/** Buys that meet the settings and whose session lies in the window. Prices are looked at when the order is filled. */
export function findSignals(
  { events }: StrategyData,
  settings: StrategySettings,
  times: SessionTimes,
  window: { readonly from: number; readonly to: number }
): Signals {
  const matches = matcherOf(events, settings)
  const event: number[] = []
  const session: number[] = []
  for (let index = 0; index < events.signalMs.length; index += 1) {
    if (!matches(index)) continue
    const at = entrySession(times, settings.entry, events.signalMs[index]!)
    if (at < window.from || at > window.to) continue
    event.push(index)
    session.push(at)
  }
  return { event: Int32Array.from(event), session: Int32Array.from(session) }
}

function matcherOf(events: StrategyData['events'], settings: StrategySettings): (event: number) => boolean {
  const { isEligible, isSale } = events
  const conditions = Object.values(conditionsOf(events, settings))
  return event => isSale[event] === 0 && isEligible[event] === 1 && conditions.every(isMet => isMet(event))
}

/** What settings ask of a buy. */
export const CONDITIONS = ['pastTrades', 'score', 'sector', 'title', 'value'] as const
export type Condition = (typeof CONDITIONS)[number]

/** Whether a buy meets each of them. */
export function conditionsOf(
  { pastTrades, score, sector, titles, valueUsd }: StrategyData['events'],
  { leastPastTrades, leastValueUsd, mostScore, sectors, titles: wanted }: StrategySettings
): Record<Condition, (event: number) => boolean> {
  const wantedTitles = titleBits(wanted)
  const wantedSectors = sectorBits(sectors, SECTORS)
  return {
    pastTrades: event => pastTrades[event]! >= leastPastTrades,
    score: event => mostScore === undefined || (score[event]! > 0 && score[event]! <= mostScore),
    sector: event =>
      wantedSectors === 0 || (sector[event] !== UNKNOWN_SECTOR && (wantedSectors & (1 << sector[event]!)) !== 0),
    title: event => wantedTitles === 0 || (wantedTitles & titles[event]!) !== 0,
    value: event => valueUsd[event]! > leastValueUsd
  }
}
