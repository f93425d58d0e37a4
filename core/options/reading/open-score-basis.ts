// Shows the inputs of the scores of one underlying's session: the compared sessions with their values, and usual
// volumes by class. A reader can recompute the scores from them.

import type { ReportDate } from '../../dates/report-date.ts'
import { parseTicker } from '../../prices/daily-price.ts'
import type { OptionHit } from '../hit.ts'
import { bucketAt, type ClassEnds, endsOf, type PartValues, usualVolume } from '../measures.ts'
import { comparedSessions, usualSessions, usualSums } from '../past.ts'
import type { OptionStore } from '../ports.ts'
import { COMPARED_SESSIONS, type ScorePart, scoreValues, USUAL_SESSIONS } from '../score.ts'
import { sessionAfter, sessionsBack } from '../sessions.ts'
import { HITS_OF_ONE } from './list-options.ts'
import { findNewsOfHits, type ShownHit } from './news-of-hits.ts'
import type { HitGroup, OptionReader } from './ports.ts'

export interface ComparedSession {
  readonly session: ReportDate
  /** Contract with the largest premium; null if nothing traded or it was not stored. */
  readonly contract: string | null
  readonly values: PartValues
}

/** One class of contracts over the sessions used for usual volume. */
export interface UsualClass {
  readonly bucket: number
  readonly moneyness: ClassEnds
  readonly days: ClassEnds
  /** Sums over the sessions. */
  readonly volume: number
  readonly contracts: number
  /** volume ÷ contracts; null if none of them traded. */
  readonly mean: number | null
}

export interface ScoreBasis {
  readonly group: HitGroup<ShownHit>
  readonly session: ReportDate
  /** Newest first. */
  readonly compared: readonly ComparedSession[]
  readonly usualSessions: number
  /** Usual volumes of the classes in which there are hits. */
  readonly usual: readonly UsualClass[]
  /** Usual volume of all contracts of the underlying together. */
  readonly usualOfAll: Pick<UsualClass, 'contracts' | 'mean' | 'volume'>
  /** False if sessions were read, or read again, after scoring. The inputs shown here then give other scores. */
  readonly isAsScored: boolean
}

/** Opens the inputs of the scores of an underlying's hits in a session; undefined if there are no hits. */
export function openScoreBasis(ports: { readonly optionReader: OptionReader; readonly options: OptionStore }) {
  const { optionReader, options } = ports
  return async (symbol: string, session: ReportDate): Promise<ScoreBasis | undefined> => {
    const ticker = parseTicker(symbol)
    if (!ticker) return undefined
    const question = { hits: HITS_OF_ONE, limit: 1, offset: 0, session, ticker: [ticker] }
    const [group] = (await optionReader.listGroups({ ...question, sort: 'score' })).groups
    if (!group) return undefined
    const from = sessionsBack(session, COMPARED_SESSIONS)
    const [held, contracts, withNews] = await Promise.all([
      // Loads sums from exactly the sessions that were used for the scores.
      options.loadPast(sessionAfter(session), [ticker], { from, sumsFrom: sessionsBack(session, USUAL_SESSIONS) }),
      optionReader.listLeaders(ticker, { from, to: session }),
      findNewsOfHits(optionReader, [ticker])
    ])
    const all = held.get(ticker) ?? []
    const past = all.filter(of => of.session < session)
    const isSplit = all.some(of => of.session === session && of.isSplit)
    const compared = comparedSessions(past)
    const leaders = compared.map(({ leader }) => leader!)
    const sums = usualSums(past, isSplit)
    const buckets = new Set(group.hits.map(classOf).filter(bucket => bucket >= 0))
    const [volume, listed] = [sum(sums.volume), sum(sums.contracts)]
    return {
      compared: compared
        .map(of => ({ contract: contracts.get(of.session) ?? null, session: of.session, values: of.leader! }))
        .toReversed(),
      group: { ...group, hits: group.hits.map(withNews) },
      isAsScored: group.hits.every(
        hit =>
          usualVolume(sums, classOf(hit)).mean === hit.usualVolume &&
          isSame(scoreValues(valuesOf(hit.parts), leaders).parts, hit.parts)
      ),
      session,
      usual: [...buckets]
        .sort((one, other) => one - other)
        .map(bucket => ({
          ...endsOf(bucket),
          bucket,
          contracts: sums.contracts[bucket]!,
          mean: sums.volume[bucket]! > 0 ? usualVolume(sums, bucket).mean : null,
          volume: sums.volume[bucket]!
        })),
      usualOfAll: { contracts: listed, mean: volume > 0 ? volume / listed : null, volume },
      usualSessions: usualSessions(past, isSplit).filter(({ sums }) => sums).length
    }
  }
}

/** Usual volume that a hit's surprise was measured against: of its class, or of all contracts. */
export function usualOf({ usual, usualOfAll }: ScoreBasis, hit: OptionHit): ScoreBasis['usualOfAll'] {
  const own = hit.usualBasis === 'bucket' ? usual.find(({ bucket }) => bucket === classOf(hit)) : undefined
  return own ?? usualOfAll
}

/** Number of a hit's class; −1 without a price of the underlying. */
const classOf = ({ daysLeft, outOfTheMoney }: OptionHit): number =>
  outOfTheMoney === null ? -1 : bucketAt(outOfTheMoney, daysLeft)

const valuesOf = (parts: readonly ScorePart[]): PartValues =>
  Object.fromEntries(parts.map(({ name, value }) => [name, value])) as PartValues // a hit has all parts

const isSame = (one: readonly ScorePart[], other: readonly ScorePart[]): boolean =>
  one.every(
    ({ equal, lower, sessions }, place) =>
      other[place]?.equal === equal && other[place].lower === lower && other[place].sessions === sessions
  )

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
