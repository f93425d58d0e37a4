// Shape of a filter of trades, and the functions that build one. The table is filters.ts.

import * as v from 'valibot'

import type { Cik } from '../../../sec-ids.ts'
import type { ReturnColumn } from '../screen/return-columns.ts'

/** Unit of a range's bounds. */
export type RangeUnit = 'count' | 'day' | 'dollars' | 'percent'

/**
 * Position in the form: visible at once (`front`), or in a group that opens (`before`, `more`,
 * `returns`). `address` has no
 * field: the URL may contain it, and the form passes it on.
 */
export type FilterPlace = 'address' | 'before' | 'front' | 'more' | 'returns'

/** Description of a parameter in the API's documentation. */
export interface ParameterNote {
  readonly says: string
  readonly example: boolean | number | string
}

/**
 * Numbers of a column in memory: whole, real, or a percentage in hundredths, which takes half the memory of a real
 * one.
 */
export type Cells = 'hundredths' | 'real' | 'whole'

/** Facts by which companies are selected. */
export interface Company {
  readonly cik: Cik
  readonly industry: string | null
  readonly sector: string | null
  readonly sic: string | null
}

/** Owner of a trade, with the name in lower case. */
export interface Person {
  readonly cik: string
  readonly name: string
}

/** Bits of Block.traits that must be set, of which at least one must be set, and that must not be set. */
export interface Bits {
  readonly all?: number
  readonly any?: number
  readonly none?: number
}

/**
 * Predicate of a filter. `Value` is the parsed value of its parameter.
 *
 * - `bits`: bits of the trade, by the value's text. A value that is not listed selects everything.
 * - `fact`: a yes-or-no fact of the trade, which has its own bit (FACT_BITS in asked.ts).
 * - `trait`: any other test of the bits.
 * - `column`: range over a column; a trade without a number matches no range. `cells` is given for columns that exist
 *   for filters and sort orders only.
 * - `missing`: no number in the column that the value names.
 * - `days`: first and last day, or a number of days before the list's time.
 * - `company`, `companyNumber`: fact of the company.
 * - `person`: fact of an owner. One owner must match all such filters.
 * - `total`: range over the total of a company; needs `group`.
 * - `own`: predicate of its own in screen/predicates.ts, or no predicate.
 */
export type Match<Value = never> =
  | { readonly by: 'bits'; readonly bits: Readonly<Record<string, Bits>> }
  | { readonly by: 'fact'; readonly fact: string }
  | { readonly by: 'trait'; readonly passes: (value: Value) => (traits: number) => boolean }
  | { readonly by: 'column'; readonly column: string; readonly cells?: Cells; readonly sorts?: boolean }
  | { readonly by: 'column'; readonly column: ReturnColumn | 'valueCents' }
  | { readonly by: 'missing' }
  | { readonly by: 'days' }
  | { readonly by: 'company'; readonly passes: (value: Value) => (company: Company) => boolean }
  | { readonly by: 'companyNumber'; readonly numberOf: (company: Company) => number | undefined }
  | { readonly by: 'person'; readonly passes: (value: Value) => (person: Person) => boolean }
  | { readonly by: 'total'; readonly total: 'insiders' | 'officers' | 'trades' | 'value' }
  | { readonly by: 'own' }

export interface Filter<
  Id extends string = string,
  Name extends string = string,
  Schema extends v.GenericSchema = v.GenericSchema,
  Matched extends Match = Match,
  Api extends Readonly<Partial<Record<Name, string>>> = Readonly<Partial<Record<Name, string>>>
> {
  /** Key of its words. */
  readonly id: Id
  /** Names of its URL parameters. */
  readonly names: readonly Name[]
  readonly parameters: Readonly<Record<Name, v.OptionalSchema<Schema, undefined>>>
  readonly notes: Readonly<Record<Name, ParameterNote>>
  readonly match: Matched
  readonly place: FilterPlace
  /** False if a new filing can never match. */
  readonly isWatchable: boolean
  /** Whether it applies to planned sales. */
  readonly isForPlanned: boolean
  /** Names of its parameters in the public data API; empty if it is not offered there. */
  readonly api: Api
  /** Whether it tells of disclosures of Congress, which may be withheld. @see core/congress/distribution.ts */
  readonly isOfCongress: boolean
}

interface Options<Name extends string, Schema, Matched, Api> {
  readonly schema: Schema
  readonly match: Matched
  readonly place: FilterPlace
  readonly isWatchable?: boolean
  readonly isForPlanned?: boolean
  readonly isOfCongress?: boolean
  readonly api?: Api & Readonly<Partial<Record<Name, string>>>
}

type Schema = v.GenericSchema
// biome-ignore lint/complexity/noBannedTypes: the type of an object without keys, for filters that the data API lacks.
type NoApi = {}

/** Text field. */
export function text<
  const Id extends string,
  const Name extends string,
  Kind extends Schema,
  const Matched extends Match<v.InferOutput<Kind>>,
  const Api = NoApi
>(id: Id, name: Name, options: Options<Name, Kind, Matched, Api> & ParameterNote) {
  return { ...partsOf(id, [name], options, [options]), kind: 'text', names: [name] } as const
}

/** Checkbox that sets `value`, by default `true`. */
export function flag<
  const Id extends string,
  const Name extends string,
  Kind extends Schema,
  const Matched extends Match<v.InferOutput<Kind>>,
  const Api = NoApi
>(id: Id, name: Name, options: Options<Name, Kind, Matched, Api> & ParameterNote & { readonly value?: string }) {
  const { value = 'true' } = options
  return { ...partsOf(id, [name], options, [options]), kind: 'flag', names: [name], value } as const
}

/** Select with these choices. `words` begins the keys of their words, by default the filter's id. */
export function choice<
  const Id extends string,
  const Name extends string,
  Kind extends Schema,
  const Matched extends Match<v.InferOutput<Kind>>,
  const Api = NoApi
>(
  id: Id,
  name: Name,
  options: Options<Name, Kind, Matched, Api> &
    ParameterNote & { readonly choices: readonly string[]; readonly words?: string }
) {
  const { choices, words = id } = options
  return { ...partsOf(id, [name], options, [options]), choices, kind: 'choice', names: [name], words } as const
}

/**
 * Lower and upper bound. `says` continues "At least this" and "At most this", or is the whole note of each bound. The
 * two examples are of the lower and the upper one.
 */
export function range<
  const Id extends string,
  const Low extends string,
  const High extends string,
  Kind extends Schema,
  const Matched extends Match<v.InferOutput<Kind>>,
  const Api = NoApi
>(
  id: Id,
  names: readonly [Low, High],
  options: Options<Low | High, Kind, Matched, Api> & {
    readonly unit: RangeUnit
    readonly says: string | readonly [string, string]
    readonly examples: readonly [ParameterNote['example'], ParameterNote['example']]
  }
) {
  const { examples, says, unit } = options
  const texts = typeof says === 'string' ? [`At least this ${says}.`, `At most this ${says}.`] : says
  const notes = examples.map((example, place) => ({ example, says: texts[place]! }))
  return { ...partsOf(id, names, options, notes), kind: 'range', names, unit } as const
}

function partsOf<Id extends string, Name extends string, Kind extends Schema, Matched, Api>(
  id: Id,
  names: readonly Name[],
  options: Options<Name, Kind, Matched, Api>,
  notes: readonly ParameterNote[]
) {
  const { api, isForPlanned = false, isOfCongress = false, isWatchable = true, match, place, schema } = options
  return {
    api: (api ?? {}) as Api,
    id,
    isForPlanned,
    isOfCongress,
    isWatchable,
    match,
    notes: byName(names, index => ({ example: notes[index]!.example, says: notes[index]!.says })),
    parameters: byName(names, () => v.optional(schema)),
    place
  }
}

function byName<Name extends string, Value>(names: readonly Name[], make: (index: number) => Value) {
  return Object.fromEntries(names.map((name, index) => [name, make(index)])) as Record<Name, Value>
}

/** Intersection of the members of a union. */
export type Overlap<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
