// Index of the questions of all rules by traits of trades. Each question is stored under its most selective condition,
// so a trade is compared with few candidates. Rules with equal filters share a question. Questions that differ only in
// one limit or in totals form a family, which is matched once.

import { type ActivityFilter, toActivityQuery } from '../../../lists/activities/activity-filter.ts'
import { withoutLimits } from '../../../lists/activities/screen/group-companies.ts'
import { leastOf, type Measure, measureOf, withoutMeasure } from './measure.ts'

/** Traits by which trades of one company are looked up. The trades became known together. */
export interface Traits {
  readonly accessions: readonly string[]
  readonly issuerCik: string
  readonly insiderCiks: readonly string[]
  readonly insiderNames: readonly string[]
  readonly industry: string | null
  readonly sector: string | null
  readonly codes: readonly string[]
  readonly sides: readonly ('buy' | 'sell')[]
  /** Largest value of the trades in US dollars; 0 without any. */
  readonly mostValueUsd: number
}

/** Filter of one rule. */
export interface Asked {
  readonly filter: ActivityFilter
  /** CIKs of the tickers in the filter; undefined without tickers. */
  readonly issuerCiks: readonly string[] | undefined
  /** Whether a rule covers only the companies on its owner's watch lists. */
  readonly isWatched?: boolean
}

export interface Question extends Asked {
  /** Ids of the rules with this question. */
  readonly rules: ReadonlySet<string>
}

/** Questions whose filters differ only in one limit and in totals. */
export interface Family extends Asked {
  readonly measure: Measure
  /** Sorted by limit, lowest first. */
  readonly members: readonly Member[]
}

export interface Member extends Question {
  /** Limit of the family's measure; -Infinity without a limit. */
  readonly least: number
}

export interface QuestionIndex {
  /** Replaces the questions of a rule. An empty list removes the rule. */
  put(ruleId: string, questions: readonly Asked[]): void
  /** Returns every family that may match the trades. The result may include families that do not match. */
  find(traits: Traits): readonly Family[]
  readonly ruleCount: number
}

interface KeptMember extends Member {
  readonly rules: Set<string>
}

interface KeptFamily extends Family {
  readonly named: Map<string, KeptMember>
  members: KeptMember[]
  isSorted: boolean
}

/** Position of a rule's question in the index. */
interface Place {
  readonly keys: readonly string[]
  readonly family: string
  readonly name: string
}

const PIECE = 3
const CENTS = 100

export function createQuestionIndex(): QuestionIndex {
  /** Families by key, then by name. */
  const shelves = new Map<string, Map<string, KeptFamily>>()
  const places = new Map<string, readonly Place[]>()

  function put(ruleId: string, questions: readonly Asked[]): void {
    takeOut(ruleId)
    if (questions.length === 0) return
    places.set(
      ruleId,
      questions.map(asked => {
        const place = placeOf(asked)
        for (const key of place.keys) memberAt(key, place, asked).rules.add(ruleId)
        return place
      })
    )
  }

  function takeOut(ruleId: string): void {
    for (const { family, keys, name } of places.get(ruleId) ?? []) {
      for (const key of keys) {
        const shelf = shelves.get(key)
        const found = shelf?.get(family)
        const member = found?.named.get(name)
        if (!shelf || !found || !member) continue
        member.rules.delete(ruleId)
        if (member.rules.size > 0) continue
        found.named.delete(name)
        found.isSorted = false
        if (found.named.size === 0) shelf.delete(family)
        if (shelf.size === 0) shelves.delete(key)
      }
    }
    places.delete(ruleId)
  }

  function memberAt(key: string, { family, name }: Place, asked: Asked): KeptMember {
    const shelf = shelves.get(key) ?? new Map<string, KeptFamily>()
    shelves.set(key, shelf)
    const found = shelf.get(family) ?? { ...familyOf(asked), isSorted: true, members: [], named: new Map() }
    shelf.set(family, found)
    const known = found.named.get(name)
    if (known) return known
    const member = { ...asked, least: leastOf(asked.filter, found.measure), rules: new Set<string>() }
    found.named.set(name, member)
    found.isSorted = false
    return member
  }

  return {
    find(traits) {
      const found: Family[] = []
      for (const key of keysOfTrades(traits)) {
        for (const family of shelves.get(key)?.values() ?? []) {
          sort(family)
          if (mayBeEnough(family, traits)) found.push(family)
        }
      }
      return found
    },
    put,
    get ruleCount() {
      return places.size
    }
  }
}

function familyOf({ filter, issuerCiks }: Asked): Omit<Family, 'members'> {
  const measure = measureOf(filter)
  return { filter: withoutMeasure(withoutLimits(filter), measure), issuerCiks, measure }
}

function placeOf(asked: Asked): Place {
  const { filter, measure } = familyOf(asked)
  return {
    family: `${asked.isWatched ? 'watched ' : ''}${measure.parameter} ${toActivityQuery(filter)}`,
    keys: keysOf(asked),
    name: toActivityQuery(asked.filter)
  }
}

function sort(family: KeptFamily): void {
  if (family.isSorted) return
  family.members = [...family.named.values()].sort((a, b) => a.least - b.least)
  family.isSorted = true
}

/** Whether the largest trade may reach the lowest minimum value of the family. Allows one cent for rounding. */
function mayBeEnough({ measure, members }: Family, { mostValueUsd }: Traits): boolean {
  return measure.parameter !== 'minValue' || (members[0]?.least ?? 0) <= mostValueUsd * CENTS + 1
}

/** Keys under which a question is stored. Every matching trade has at least one of them. */
function keysOf({ filter, issuerCiks }: Asked): readonly string[] {
  const { accession, cik, codes, industry, insider, insiderCik, sector, side } = filter
  if (accession !== undefined) return [`filing ${accession}`]
  if (insiderCik !== undefined) return [`insider ${insiderCik}`]
  if (cik !== undefined) return [`issuer ${cik}`]
  if (issuerCiks !== undefined) return issuerCiks.map(issuer => `issuer ${issuer}`)
  const name = longestPiece(insider?.toLowerCase().split(/[\s,.]+/) ?? [])
  if (name !== undefined) return [`name ${name}`]
  if (sector !== undefined) return sector.map(word => `sector ${word.toLowerCase()}`)
  const words = longestPiece([industry?.toLowerCase() ?? ''])
  if (words !== undefined) return [`industry ${words}`]
  if (codes !== undefined) return codes.map(code => `code ${code}`)
  return [side === undefined ? 'any' : `side ${side}`]
}

/** First letters of the longest word, if it is long enough. Every matching name contains these letters. */
function longestPiece(words: readonly string[]): string | undefined {
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  return longest.length >= PIECE ? longest.slice(0, PIECE) : undefined
}

function keysOfTrades(traits: Traits): Set<string> {
  const { accessions, codes, industry, insiderCiks, insiderNames, issuerCik, sector, sides } = traits
  return new Set([
    'any',
    `issuer ${issuerCik}`,
    ...accessions.map(accession => `filing ${accession}`),
    ...insiderCiks.map(cik => `insider ${cik}`),
    ...insiderNames.flatMap(name => piecesOf(name.toLowerCase()).map(piece => `name ${piece}`)),
    ...(sector === null ? [] : [`sector ${sector.toLowerCase()}`]),
    ...piecesOf(industry?.toLowerCase() ?? '').map(piece => `industry ${piece}`),
    ...codes.map(code => `code ${code}`),
    ...sides.map(side => `side ${side}`),
    ...(sides.length > 0 ? ['side both'] : [])
  ])
}

function piecesOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - PIECE + 1) }, (_, at) => text.slice(at, at + PIECE))
}
