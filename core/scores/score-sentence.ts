// Builds the sentence that explains a score: as parts that can be rendered in any language, and as English text.

import { wholeDollarsUp } from '../money.ts'
import { type BuyFacts, shrunkWinRate } from './factors.ts'
import type { FactorName } from './score-weights.ts'

/** Percentile counted from the nearer end: "top 12 %", or "bottom 27 %" below the middle. */
export interface Standing {
  readonly end: 'top' | 'bottom'
  readonly percent: number
}

/** Dollars are rounded up to whole ones. Percentages are whole numbers, but a raise below 10 % may have decimals. */
export type SentencePart =
  | { readonly code: 'score'; readonly score: number }
  | { readonly code: 'new_position'; readonly standing: Standing }
  | { readonly code: 'raised_stake'; readonly percent: number; readonly standing: Standing }
  | { readonly code: 'stake_change_unknown' }
  | { readonly code: 'win_rate'; readonly wins: number; readonly count: number; readonly shrunkPercent: number }
  | { readonly code: 'no_history'; readonly shrunkPercent: number }
  | { readonly code: 'value'; readonly usd: number; readonly standing: Standing }
  | { readonly code: 'unique_buyers'; readonly buyers: number }

/** Returns the parts in reading order: score, stake, history, value, buyers. */
export function sentencePartsOf(facts: BuyFacts, percentiles: readonly number[], score: number | null): SentencePart[] {
  return [
    ...(score === null ? [] : [{ code: 'score' as const, score }]),
    stakePart(facts, percentiles[0]!),
    historyPart(facts),
    { code: 'value', standing: standingOf(percentiles[3]!), usd: wholeDollarsUp(facts.valueUsd) },
    { buyers: facts.buyers, code: 'unique_buyers' }
  ]
}

/** `3/10: raised the stake by 25 % (top 12 %), 4 of 6 earlier buys up after a year (shrunk to 61 %), …` */
export function sentenceText(parts: readonly SentencePart[]): string {
  const [first, ...rest] = parts.map(partText)
  if (parts[0]?.code === 'score') return `${first}: ${rest.join(', ')}.`
  return `${[first, ...rest].join(', ')}.`
}

export function factorText(name: FactorName, facts: BuyFacts, percentile: number): string {
  if (name === 'ownershipChange') return partText(stakePart(facts, percentile))
  if (name === 'winRate') return partText(historyPart(facts))
  if (name === 'historicalTrades') return `${facts.insider.count} earlier buys have matured`
  if (name === 'value') return `bought for ${dollars(facts.valueUsd)} (${standingText(standingOf(percentile))})`
  return partText({ buyers: facts.buyers, code: 'unique_buyers' })
}

function stakePart(facts: BuyFacts, percentile: number): SentencePart {
  if (facts.isNewPosition) return { code: 'new_position', standing: standingOf(percentile) }
  if (facts.ownerChangePercent === undefined) return { code: 'stake_change_unknown' }
  return { code: 'raised_stake', percent: percentOf(facts.ownerChangePercent), standing: standingOf(percentile) }
}

function historyPart({ everyone, insider }: BuyFacts): SentencePart {
  const shrunkPercent = Math.round(100 * shrunkWinRate(insider, everyone))
  return insider.count === 0
    ? { code: 'no_history', shrunkPercent }
    : { code: 'win_rate', count: insider.count, shrunkPercent, wins: insider.wins }
}

function partText(part: SentencePart): string {
  switch (part.code) {
    case 'score':
      return `${part.score}/10`
    case 'new_position':
      return `a first position (${standingText(part.standing)})`
    case 'raised_stake':
      return `raised the stake by ${part.percent} % (${standingText(part.standing)})`
    case 'stake_change_unknown':
      return 'change of the stake not known'
    case 'win_rate':
      return `${part.wins} of ${part.count} earlier buys up after a year (shrunk to ${part.shrunkPercent} %)`
    case 'no_history':
      return `no earlier buy has matured (taken as the average of ${part.shrunkPercent} %)`
    case 'value':
      return `${dollars(part.usd)} (${standingText(part.standing)})`
    case 'unique_buyers':
      return buyersText(part.buyers)
  }
}

/**
 * Rounds a percentage. Small changes keep one decimal, the smallest their first digit, so that a real rise never reads
 * as zero.
 */
function percentOf(percent: number): number {
  if (percent >= 10) return Math.round(percent)
  return percent < 0.1 ? Number(percent.toPrecision(1)) : Math.round(percent * 10) / 10
}

function standingOf(percentile: number): Standing {
  const end = percentile < 1 / 2 ? 'bottom' : 'top'
  const share = end === 'top' ? 1 - percentile : percentile
  return { end, percent: Math.max(1, Math.ceil(100 * share)) }
}

const standingText = ({ end, percent }: Standing): string => `${end} ${percent} %`

const dollars = (usd: number): string => `$${String(wholeDollarsUp(usd)).replaceAll(/\B(?=(\d{3})+$)/g, ',')}`

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function buyersText(buyers: number): string {
  const ordinal = ORDINALS[buyers - 1]
  return ordinal ? `${ordinal} buyer in 12 months` : `${buyers} buyers in 12 months`
}
