// Second implementation of the score in docs/reference/scores.md, used to check the first. It is slow because it scans
// all events. It shares only types with core/scores.

import { DAY_MS } from '#core/dates/durations.ts'
import type { ScorableEvent } from '#core/scores/scorable-event.ts'

interface NaiveRank {
  /** Ownership change, wins, trades, value and buyers. */
  raw: number[]
  sum: number
  score: number | null
}

/** Returns ranks in input order. Events at the same instant count each other only as buyers, not as reference. */
export function rankNaively(events: readonly ScorableEvent[], minReference = 500): NaiveRank[] {
  const inOrder = [...events].sort((a, b) => a.asOfMs - b.asOfMs)
  const ranks = new Map<ScorableEvent, NaiveRank>()
  for (const event of inOrder) {
    const at = event.asOfMs
    const reference = inOrder.filter(other => other.asOfMs < at && other.asOfMs > at - 3 * 365.25 * DAY_MS)
    const { average, raw } = naiveFacts(inOrder, event)
    const factors = (own: number[]) => factorsOf(own, average)
    const shares = factors(raw).map((value, k) =>
      percentile(
        reference.map(other => factors(ranks.get(other)!.raw)[k]!),
        value
      )
    )
    const sum = [0.25, 0.3, 0.1, 0.15, 0.2].reduce((total, weight, k) => total + weight * shares[k]!, 0)
    const standing = percentile(
      reference.map(other => ranks.get(other)!.sum),
      sum
    )
    const score = Math.min(Math.max(10 - Math.floor(10 * standing), 1), 10)
    ranks.set(event, { raw, score: reference.length < minReference ? null : score, sum })
  }
  return events.map(event => ranks.get(event)!)
}

/** Converts raw values to factors. The win rate is smoothed with the average at the ranked purchase. */
function factorsOf(raw: number[], average: number): number[] {
  const [change, wins, trades, value, buyers] = raw as [number, number, number, number, number]
  return [change, (wins + 8 * average) / (trades + 8), Math.min(trades, 20), value, buyers]
}

function naiveFacts(events: readonly ScorableEvent[], event: ScorableEvent): { average: number; raw: number[] } {
  const at = event.asOfMs
  const stands = (other: ScorableEvent) => other.retractedAtMs === undefined || other.retractedAtMs > at
  const named = (other: ScorableEvent) => other.owners.filter(owner => owner.knownAtMs <= at).map(({ cik }) => cik)
  const matured = events.filter(other => other.maturedAtMs !== undefined && other.maturedAtMs <= at && stands(other))
  const own = matured.filter(other => named(other).some(cik => named(event).includes(cik)))
  const average = matured.length === 0 ? 0.5 : matured.filter(({ isWin }) => isWin).length / matured.length
  const wins = own.filter(({ isWin }) => isWin).length
  const buyers = events.filter(
    other =>
      other.issuerCik === event.issuerCik && other.asOfMs <= at && other.asOfMs > at - 365 * DAY_MS && stands(other)
  )
  const change = event.isNewPosition ? 300 : Math.min(Math.max(event.ownerChangePercent ?? 0, 0), 300)
  const value = Math.min(Math.max(event.valueUsd, 1), 5_000_000)
  const raw = [
    Math.round(Math.log1p(change / 100) * 1e9),
    wins,
    own.length,
    Math.round(Math.log10(value) * 1e9),
    Math.min(components(buyers.map(named)), 6)
  ]
  return { average, raw }
}

function percentile(values: readonly number[], value: number): number {
  const below = values.filter(other => other < value).length
  const equal = values.filter(other => other === value).length
  return values.length === 0 ? 0.5 : (2 * below + equal) / (2 * values.length)
}

/** Returns the number of groups after overlapping groups are merged. */
function components(groups: readonly string[][]): number {
  const merged: Set<string>[] = []
  for (const group of groups) {
    const touching = merged.filter(set => group.some(cik => set.has(cik)))
    const rest = merged.filter(set => !touching.includes(set))
    merged.splice(0, merged.length, ...rest, new Set([...group, ...touching.flatMap(set => [...set])]))
  }
  return merged.length
}
