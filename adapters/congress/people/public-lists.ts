// Reads lists of unitedstates/congress-legislators as YAML or JSON: current members, committees and their members.

import * as v from 'valibot'
import { parse } from 'yaml'

import type { Committee, Seat } from '#core/congress/committee.ts'
import type { Legislator } from '#core/congress/find-legislator.ts'
import { CHAMBERS_OF_TERMS, PARTIES } from './legislator-words.ts'

export type PublicList =
  | { readonly kind: 'committees'; readonly committees: readonly Committee[]; readonly refused: number }
  | { readonly kind: 'seats'; readonly seats: readonly Seat[]; readonly refused: number }
  | { readonly kind: 'legislators'; readonly legislators: readonly Legislator[]; readonly refused: number }

/** Maximum length of a list. The list of all past and present members has 15 MB. */
const MAX_YAML_CHARACTERS = 32 * 1024 * 1024

/**
 * Returns `undefined` for invalid YAML. Custom tags are ignored. Aliases are refused, because they can expand to huge
 * documents.
 */
export function parseYaml(text: string): unknown {
  if (text.length > MAX_YAML_CHARACTERS) return undefined
  try {
    return parse(text, { logLevel: 'silent', maxAliasCount: 0, schema: 'core', uniqueKeys: false })
  } catch {
    return undefined // any other content
  }
}

/**
 * Returns `undefined` for another kind of file. Incomplete entries are refused one by one.
 * @see https://github.com/unitedstates/congress-legislators
 */
export function readPublicList(content: unknown): PublicList | undefined {
  if (Array.isArray(content)) return readLegislators(content) ?? readCommittees(content)
  return readSeats(content)
}

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500))
const id = v.pipe(v.string(), v.regex(/^[A-Z]{4}(?:\d{2})?$/))
const bioguide = v.pipe(v.string(), v.regex(/^[A-Z]\d{6,7}$/))

const Part = v.looseObject({ name: text, thomas_id: v.pipe(v.string(), v.regex(/^\d{2}$/)) })
const ListedCommittee = v.looseObject({
  name: text,
  subcommittees: v.optional(v.array(v.unknown())),
  thomas_id: id,
  type: v.picklist(['house', 'joint', 'senate'])
})

function readCommittees(entries: readonly unknown[]): PublicList | undefined {
  let refused = 0
  const committees = entries.flatMap((entry): Committee[] => {
    const read = v.safeParse(ListedCommittee, entry)
    if (!read.success) {
      refused += 1
      return []
    }
    const { name, subcommittees = [], thomas_id, type: chamber } = read.output
    const parts = subcommittees.flatMap((part): Committee[] => {
      const one = v.safeParse(Part, part)
      if (!one.success) refused += 1
      return one.success
        ? [{ chamber, id: thomas_id + one.output.thomas_id, name: one.output.name, parentId: thomas_id }]
        : []
    })
    return [{ chamber, id: thomas_id, name, parentId: null }, ...parts]
  })
  return committees.length > 0 ? { committees, kind: 'committees', refused } : undefined
}

const ListedSeat = v.looseObject({ bioguide, title: v.optional(text) })

function readSeats(content: unknown): PublicList | undefined {
  if (typeof content !== 'object' || content === null) return undefined
  let refused = 0
  const seats = Object.entries(content).flatMap(([committeeId, members]): Seat[] => {
    const isKnown = v.safeParse(id, committeeId).success && Array.isArray(members)
    if (!isKnown) refused += 1
    return (isKnown ? members : []).flatMap((member: unknown): Seat[] => {
      const read = v.safeParse(ListedSeat, member)
      if (!read.success) refused += 1
      return read.success ? [{ bioguide: read.output.bioguide, committeeId, title: read.output.title ?? null }] : []
    })
  })
  return seats.length > 0 ? { kind: 'seats', refused, seats } : undefined
}

const Term = v.looseObject({ party: v.optional(v.string()), state: text, type: v.picklist(['rep', 'sen']) })
const ListedLegislator = v.looseObject({
  id: v.looseObject({ bioguide }),
  name: v.looseObject({
    first: text,
    last: text,
    middle: v.optional(v.string()),
    nickname: v.optional(v.string())
  }),
  terms: v.pipe(v.array(v.unknown()), v.minLength(1))
})

function readLegislators(entries: readonly unknown[]): PublicList | undefined {
  const legislators = entries.flatMap(entry => readLegislator(entry) ?? [])
  if (legislators.length === 0) return undefined
  return { kind: 'legislators', legislators, refused: entries.length - legislators.length }
}

/** Reads a member with the chamber and party of the last term. */
function readLegislator(entry: unknown): Legislator | undefined {
  const read = v.safeParse(ListedLegislator, entry)
  if (!read.success) return undefined
  const { name, terms } = read.output
  const term = v.safeParse(Term, terms.at(-1))
  const party = term.success ? PARTIES[term.output.party ?? ''] : undefined
  if (!(term.success && party)) return undefined
  const givenNames = [name.first, name.middle, name.nickname].filter(part => part !== undefined).filter(Boolean)
  const { state, type } = term.output
  return {
    bioguide: read.output.id.bioguide,
    chamber: CHAMBERS_OF_TERMS[type],
    givenNames,
    lastName: name.last,
    party,
    state
  }
}
