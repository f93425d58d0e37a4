import { dayNumber, type ReportDate } from '../dates/report-date.ts'
import { contractAt, countAt, dollarsAt, fractionAt, type OptionChain } from './chain.ts'
import type { Confirmation } from './confirmation.ts'
import { type PriceBasis, paidPrice } from './gate.ts'
import { outOfTheMoney, SHARES_PER_CONTRACT, type Usual } from './measures.ts'
import { type OptionType, optionSymbol } from './option-symbol.ts'
import { OPTION_SCORE_VERSION, type Scored, type ScorePart } from './score.ts'

/** Contract that passed the gate in one session. */
export interface OptionHit {
  readonly underlying: string
  readonly session: ReportDate
  /** Symbol such as `NLKW260417C00020000`. */
  readonly contract: string
  readonly type: OptionType
  /** US dollars. */
  readonly strike: number
  readonly expiry: ReportDate
  /** Calendar days from the session to the expiry. */
  readonly daysLeft: number
  readonly volume: number
  /** Open interest on the morning of the session; null if not reported. */
  readonly openInterest: number | null
  /** True if the contract was not in the previous session's chain, so that its open interest was 0. */
  readonly isNewSeries: boolean
  /** True if a split lies between the previous session and this one. Earlier volumes are then not comparable. */
  readonly isSplit: boolean
  readonly ratio: number | null
  /** Mean volume of comparable contracts in 20 sessions. */
  readonly usualVolume: number | null
  readonly usualBasis: Usual['basis']
  /** US dollars: volume × 100 × price. */
  readonly premium: number
  readonly premiumBasis: PriceBasis
  readonly price: number
  readonly bid: number | null
  readonly ask: number | null
  readonly iv: number | null
  readonly delta: number | null
  readonly underlyingPrice: number | null
  /** Distance of the strike out of the money, as a fraction of the price; negative in the money. */
  readonly outOfTheMoney: number | null
  readonly score: number | null
  readonly scoreMissing: Scored['missing']
  readonly scoreVersion: string
  readonly parts: readonly ScorePart[]
}

/** Hit with its confirmation, which is null until the next morning. */
export interface ConfirmedHit extends OptionHit {
  readonly confirmation: (Confirmation & { readonly medianC: number | null }) | null
}

/** Volume of all options of the underlying in the session; undefined if unknown. */
export function totalVolumeOf({ parts, volume }: OptionHit): number | undefined {
  const share = parts.find(({ name }) => name === 'concentration')?.value
  return share ? Math.round(volume / share) : undefined
}

export function describeHit(
  { columns, price, session, underlying }: OptionChain,
  index: number,
  judged: { readonly isNew: boolean; readonly isSplit: boolean; readonly scored: Scored; readonly usual: Usual }
): OptionHit {
  const contract = contractAt(columns, index)
  const paid = paidPrice(columns, index)!
  const volume = columns.volume[index]!
  const open = countAt(columns.openInterest, index)
  return {
    ask: dollarsAt(columns.ask, index),
    bid: dollarsAt(columns.bid, index),
    contract: optionSymbol(contract),
    daysLeft: columns.expiry[index]! - dayNumber(session),
    delta: fractionAt(columns.delta, index),
    expiry: contract.expiry,
    isNewSeries: judged.isNew,
    isSplit: judged.isSplit,
    iv: fractionAt(columns.iv, index),
    openInterest: open,
    outOfTheMoney: price === null ? null : outOfTheMoney(columns, index, price),
    parts: judged.scored.parts,
    premium: volume * SHARES_PER_CONTRACT * paid.price,
    premiumBasis: paid.basis,
    price: paid.price,
    ratio: open ? volume / open : null,
    score: judged.scored.score,
    scoreMissing: judged.scored.missing,
    scoreVersion: OPTION_SCORE_VERSION,
    session,
    strike: contract.strike / 1_000,
    type: contract.type,
    underlying,
    underlyingPrice: price,
    usualBasis: judged.usual.basis,
    usualVolume: judged.usual.mean,
    volume
  }
}
