// Everything that the scores of an underlying's session were made from: the values of each session that percentiles compare
// with, and what was usual by class of contract. So anybody can make a score again.

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
  /** For which most was paid; null where nothing traded, and where it was not kept. */
  readonly contract: string | null
  readonly values: PartValues
}

/** Of one class of contracts, in the sessions that the usual volume is a mean of. */
export interface UsualClass {
  readonly bucket: number
  readonly moneyness: ClassEnds
  readonly days: ClassEnds
  /** Sums over the sessions. */
  readonly volume: number
  readonly contracts: number
  /** volume ÷ contracts; null where none of them traded. */
  readonly mean: number | null
}

export interface ScoreBasis {
  readonly group: HitGroup<ShownHit>
  readonly session: ReportDate
  /** The newest first. */
  readonly compared: readonly ComparedSession[]
  readonly usualSessions: number
  /** Of the hits' classes. */
  readonly usual: readonly UsualClass[]
  /** Of all contracts of the underlying together. */
  readonly usualOfAll: Pick<UsualClass, 'contracts' | 'mean' | 'volume'>
  /** False where sessions were read, or read again, after the scores were made: these values give other ones. */
  readonly isAsScored: boolean
}

/** undefined where the session of the underlying has no hits. */
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
      // Sums as far back as the scores saw them, and no farther.
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

/** What the surprise of a hit was measured against: the sums of its class, or of all contracts. */
export function usualOf({ usual, usualOfAll }: ScoreBasis, hit: OptionHit): ScoreBasis['usualOfAll'] {
  const own = hit.usualBasis === 'bucket' ? usual.find(({ bucket }) => bucket === classOf(hit)) : undefined
  return own ?? usualOfAll
}

/** −1 without a price of the underlying. */
const classOf = ({ daysLeft, outOfTheMoney }: OptionHit): number =>
  outOfTheMoney === null ? -1 : bucketAt(outOfTheMoney, daysLeft)

const valuesOf = (parts: readonly ScorePart[]): PartValues =>
  Object.fromEntries(parts.map(({ name, value }) => [name, value])) as PartValues // a hit has all of them

const isSame = (one: readonly ScorePart[], other: readonly ScorePart[]): boolean =>
  one.every(
    ({ equal, lower, sessions }, place) =>
      other[place]?.equal === equal && other[place].lower === lower && other[place].sessions === sessions
  )

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
