// The questions of all rules, found by what a trade is: each stands under its most selective condition, so that a trade
// is held against the few that could be about it, however many there are. Rules that ask the same share a question, and
// questions that differ in one limit, or in what they ask of a company's totals, are a family, which is asked once.

import { type ActivityFilter, toActivityQuery } from '../../../lists/activities/activity-filter.ts'
import { withoutLimits } from '../../../lists/activities/screen/group-companies.ts'
import { leastOf, type Measure, measureOf, withoutMeasure } from './measure.ts'

/** What trades of one company that became known together can be found by. */
export interface Traits {
  readonly accessions: readonly string[]
  readonly issuerCik: string
  readonly insiderCiks: readonly string[]
  readonly insiderNames: readonly string[]
  readonly industry: string | null
  readonly sector: string | null
  readonly codes: readonly string[]
  readonly sides: readonly ('buy' | 'sell')[]
  /** US dollars; the greatest of the trades, 0 without any. */
  readonly mostValueUsd: number
}

/** What one rule asks. */
export interface Asked {
  readonly filter: ActivityFilter
  /** Of the tickers of the filter; undefined without any. */
  readonly issuerCiks: readonly string[] | undefined
}

export interface Question extends Asked {
  /** Ids of the rules that ask it. */
  readonly rules: ReadonlySet<string>
}

/** Questions with one filter but for a limit and what is asked of totals. */
export interface Family extends Asked {
  readonly measure: Measure
  /** Those that ask for the least come first. */
  readonly members: readonly Member[]
}

export interface Member extends Question {
  /** Of the family's measure; -Infinity without a limit. */
  readonly least: number
}

export interface QuestionIndex {
  /** In the place of what the rule asked before; nothing takes it out. */
  put(ruleId: string, questions: readonly Asked[]): void
  /** Every family that may have a question about the trades, and others. */
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

/** Where a question of a rule stands. */
interface Place {
  readonly keys: readonly string[]
  readonly family: string
  readonly name: string
}

const PIECE = 3
const CENTS = 100

export function createQuestionIndex(): QuestionIndex {
  /** By key, then by name. */
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
  return { family: `${measure} ${toActivityQuery(filter)}`, keys: keysOf(asked), name: toActivityQuery(asked.filter) }
}

function sort(family: KeptFamily): void {
  if (family.isSorted) return
  family.members = [...family.named.values()].sort((a, b) => a.least - b.least)
  family.isSorted = true
}

/** Values are compared in whole cents. */
function mayBeEnough({ measure, members }: Family, { mostValueUsd }: Traits): boolean {
  return measure !== 'minValue' || (members[0]?.least ?? 0) <= mostValueUsd * CENTS + 1
}

/** Where a question stands: whatever it matches has one of these keys. */
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

/** The first letters of the longest word that has enough of them: a name that has the word has these. */
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
    ...sides.map(side => `side ${side}`)
  ])
}

function piecesOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - PIECE + 1) }, (_, at) => text.slice(at, at + PIECE))
}
