// Compares a session's hits, and all busy contracts, with the open interest of the next morning.

import { medianOf } from '../averages.ts'
import { dayNumber, type ReportDate } from '../dates/report-date.ts'
import { contractAt, countAt, type OptionChain, placesIn } from './chain.ts'
import { confirm } from './confirmation.ts'
import { type BandCount, countBusy, NO_BANDS } from './count-busy.ts'
import {
  addCounts,
  continuedShare,
  countFeed,
  type FeedCounts,
  isHealthyFeed,
  looksSplit,
  NO_COUNTS
} from './health.ts'
import type { OptionHit } from './hit.ts'
import { optionSymbol } from './option-symbol.ts'
import type { HitConfirmation, OptionStore } from './ports.ts'
import { COMPARED_SESSIONS } from './score.ts'
import { sessionAfter, sessionsBack } from './sessions.ts'

const AT_ONCE = 250

interface HitMorning {
  readonly hit: OptionHit
  readonly isAdjusted: boolean
  readonly openInterest: number | null
}

/** Combined results of the next morning for one or more underlyings. */
interface Mornings {
  readonly counts: FeedCounts
  readonly bands: readonly BandCount[]
  readonly hits: readonly HitMorning[]
}

/** Confirms a session's hits and returns how many were confirmed; undefined until the next morning's data is stored. */
export function confirmSession({ options }: { readonly options: OptionStore }) {
  return async (session: ReportDate): Promise<number | undefined> => {
    const date = sessionAfter(session)
    if ((await options.listUnderlyings(date)).length === 0) return undefined
    const underlyings = await options.listUnderlyings(session, 'close')
    if (underlyings.length === 0) return undefined
    const hitsOf = Map.groupBy(await options.loadHits(session), ({ underlying }) => underlying)
    const believed = await options.listBelieved(session)
    let mornings: Mornings = { bands: NO_BANDS, counts: NO_COUNTS, hits: [] }
    for (let from = 0; from < underlyings.length; from += AT_ONCE) {
      const some = underlyings.slice(from, from + AT_ONCE)
      mornings = addMornings(
        mornings,
        await readMornings(options, { believed, date, hitsOf, session, underlyings: some })
      )
    }
    const past = await options.loadShares(session, sessionsBack(session, COMPARED_SESSIONS))
    const isHealthy = isHealthyFeed(mornings.counts)
    const confirmations = mornings.hits.map((of): HitConfirmation => {
      const { contract, expiry, openInterest, underlying, volume } = of.hit
      const morning = { date, isAdjusted: of.isAdjusted, isHealthy, openInterest: of.openInterest }
      const confirmation = confirm({ expiry, openInterest: openInterest ?? 0, volume }, morning)
      return { ...confirmation, contract, medianC: medianOf(past.get(underlying) ?? []) ?? null, session }
    })
    await options.saveConfirmations(confirmations, [{ bands: isHealthy ? mornings.bands : [], session }])
    return confirmations.filter(({ status }) => status === 'confirmed').length
  }
}

interface Asked {
  /** Underlyings whose session is not in doubt. Contracts of all others are left out of the bands. */
  readonly believed: ReadonlySet<string>
  readonly session: ReportDate
  readonly date: ReportDate
  readonly underlyings: readonly string[]
  readonly hitsOf: ReadonlyMap<string, readonly OptionHit[]>
}

async function readMornings(
  options: OptionStore,
  { believed, date, hitsOf, session, underlyings }: Asked
): Promise<Mornings> {
  const [chains, nexts, splits] = await Promise.all([
    options.loadChains(session, underlyings),
    options.loadChains(date, underlyings),
    options.findSplits(date, underlyings)
  ])
  let mornings: Mornings = { bands: NO_BANDS, counts: NO_COUNTS, hits: [] }
  for (const [underlying, chain] of chains) {
    const hits = hitsOf.get(underlying) ?? []
    const morning = readMorning(chain, nexts.get(underlying), { hits, isSplit: splits.has(underlying) })
    mornings = addMornings(mornings, believed.has(underlying) ? morning : { ...morning, bands: NO_BANDS })
  }
  return mornings
}

function readMorning(
  chain: OptionChain,
  next: OptionChain | undefined,
  { hits, isSplit }: { readonly hits: readonly OptionHit[]; readonly isSplit: boolean }
): Mornings {
  const isAdjusted = isSplit || (next !== undefined && wasSplit(chain, next))
  const told = next && hits.length > 0 ? openInterestOf(chain, next) : undefined
  return {
    bands: next && !isAdjusted ? countBusy(chain.columns, next.columns).bands : NO_BANDS,
    counts: next ? countFeed(next.columns, chain.columns) : NO_COUNTS,
    hits: hits.map(hit => ({ hit, isAdjusted, openInterest: told?.get(hit.contract) ?? null }))
  }
}

const addMornings = (one: Mornings, other: Mornings): Mornings => ({
  bands: addBands(one.bands, other.bands),
  counts: addCounts(one.counts, other.counts),
  hits: other.hits.length === 0 ? one.hits : [...one.hits, ...other.hits]
})

function wasSplit(chain: OptionChain, next: OptionChain): boolean {
  return looksSplit(next.price, chain.price, continuedShare(next, chain.columns, dayNumber(next.session)))
}

/** Open interest on the next morning, by the contract's symbol. */
function openInterestOf({ columns }: OptionChain, next: OptionChain): Map<string, number | null> {
  const places = placesIn(columns, next.columns)
  const told = new Map<string, number | null>()
  for (let index = 0; index < columns.count; index++) {
    const place = places[index]!
    if (place >= 0) told.set(optionSymbol(contractAt(columns, index)), countAt(next.columns.openInterest, place))
  }
  return told
}

const addBands = (one: readonly BandCount[], other: readonly BandCount[]): BandCount[] =>
  one.map((band, place) => ({
    contracts: band.contracts + other[place]!.contracts,
    opened: band.opened + other[place]!.opened,
    rose: band.rose + other[place]!.rose,
    volume: band.volume + other[place]!.volume
  }))
