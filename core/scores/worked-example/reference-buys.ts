// Invented buys that the example is compared with: slightly more than a score needs, spread over the three years
// before. A fixed formula instead of chance keeps the example constant.

import { DAY_MS } from '../../dates/durations.ts'
import type { Cik } from '../../sec-ids.ts'
import type { ScorableEvent } from '../scorable-event.ts'
import { REFERENCE_MS } from '../score-weights.ts'

export const REFERENCE_BUYS = 600

const ISSUERS = 60
const INSIDERS = 120
const NEW_POSITIONS = 0.08
const WINS = 0.52

/** Multiples of these, taken modulo 1, fill the interval evenly and independently of each other. */
const STEPS = {
  change: Math.SQRT2,
  insider: Math.sqrt(3),
  issuer: Math.sqrt(5),
  value: Math.sqrt(7),
  win: Math.sqrt(11)
}

/** Earlier buys of the example's insider: years before the buy, and whether the stock was up after a year. */
const EARLIER_BUYS: readonly (readonly [yearsBefore: number, isWin: boolean])[] = [
  [5.5, true],
  [4.8, false],
  [4.1, true],
  [3.4, true],
  [2.6, false],
  [1.9, true]
]

/** Buys of other insiders of the same company, in days before the buy. */
const OTHER_BUYERS = [310, 45]

/** Returns the buys in the order of T, all before the example's. */
export function referenceBuys(example: ScorableEvent): ScorableEvent[] {
  const buys = [
    ...EARLIER_BUYS.map(([years, isWin], index) => earlierBuy(example, years * 365.25, index, isWin)),
    ...OTHER_BUYERS.map((days, index) => otherBuy(example, days, index)),
    ...Array.from({ length: REFERENCE_BUYS }, (_, index) => scatteredBuy(example.asOfMs, index))
  ]
  return buys.sort((a, b) => a.asOfMs - b.asOfMs)
}

function earlierBuy(example: ScorableEvent, daysBefore: number, index: number, isWin: boolean): ScorableEvent {
  const [owner] = example.owners
  return {
    ...buyAt(example.asOfMs - daysBefore * DAY_MS, `earlier-${index}`, owner!.cik, isWin),
    issuerCik: example.issuerCik,
    ownerChangePercent: 6,
    valueUsd: 90_000
  }
}

function otherBuy(example: ScorableEvent, daysBefore: number, index: number): ScorableEvent {
  return {
    ...buyAt(example.asOfMs - daysBefore * DAY_MS, `other-${index}`, `other-${index}`, false),
    issuerCik: example.issuerCik,
    ownerChangePercent: 12,
    valueUsd: 40_000
  }
}

/** Values from $3,000 to $6 million and changes from 0.2 to 400 percent, spread evenly on a logarithmic scale. */
function scatteredBuy(untilMs: number, index: number): ScorableEvent {
  const at = untilMs - REFERENCE_MS * (1 - (index + 1) / (REFERENCE_BUYS + 1))
  const isNewPosition = scatter(index, STEPS.change) < NEW_POSITIONS
  const insider = `insider-${Math.floor(INSIDERS * scatter(index, STEPS.insider) ** 2)}`
  return {
    ...buyAt(at, `reference-${index}`, insider, scatter(index, STEPS.win) < WINS),
    isNewPosition,
    issuerCik: `issuer-${Math.floor(ISSUERS * scatter(index, STEPS.issuer))}`,
    ownerChangePercent: isNewPosition ? undefined : 0.2 * 2_000 ** scatter(index, STEPS.change),
    valueUsd: 3_000 * 2_000 ** scatter(index, STEPS.value)
  }
}

function buyAt(
  asOfMs: number,
  accession: string,
  owner: Cik,
  isWin: boolean
): Omit<ScorableEvent, 'issuerCik' | 'ownerChangePercent' | 'valueUsd'> {
  return {
    accession,
    asOfMs,
    isNewPosition: false,
    isWin,
    maturedAtMs: asOfMs + 367 * DAY_MS,
    owners: [{ cik: owner, knownAtMs: asOfMs }],
    retractedAtMs: undefined
  }
}

const scatter = (index: number, step: number): number => ((index + 1) * step) % 1
