// Describes a refused parameter of the data API: its allowed values, or the name that may have been meant. Never repeats
// a value, which may be a key.

import type { tableEntries } from '#core/data-api/tables/table-query.ts'
import { isBlank, parseQuery, type QueryRefusal } from '#core/query.ts'
import { isRequired, parameterSchema } from '../serving/openapi.ts'
import type { Note, Operation } from '../serving/operation.ts'
import type { QueryPairs } from '../serving/read-request.ts'
import { type AllowedSchema, allowedForm } from './allowed-form.ts'
import type { ProblemDetails } from './problems.ts'

/** Query parameter that may hold the key. Every call accepts it; only admission reads it. */
export const KEY_PARAMETER = 'apiKey'
/** Format of a plausible parameter name. Other text in its place may be a secret. */
const NAME = /^\w{1,40}$/

type Query = NonNullable<Operation['query']>

type Details = Omit<ProblemDetails, 'suggestions'>

/** Describes a fault of the query, also one between values or among the names of fields. */
export function explainQuery({ code, ok, parameter }: QueryRefusal, operation: Operation, pairs: QueryPairs) {
  const { query } = operation
  if (code === 'unknown_parameter')
    return { code, ok, ...describeUnknown(parameter, Object.keys(query?.entries ?? {})) }
  const isEmpty = pairs.some(([name, value]) => name === parameter && isBlank(value))
  if (isEmpty) return { code, ok, ...describeInvalid(parameter, operation, EMPTY) }
  const entry = query?.entries[parameter]
  const isMissing = entry !== undefined && isRequired(entry) && !pairs.some(([name]) => name === parameter)
  if (isMissing) return { code, ok, ...describeInvalid(parameter, operation, 'is missing.') }
  return { code, ok, ...describeInvalid(parameter, operation), ...(query && findFault(query, pairs, parameter)) }
}

const EMPTY = 'is empty. Give it a value or leave it out.'

/**
 * Describes a parameter whose value is refused: `says`, by default its meaning, then its allowed form and range, and an
 * example.
 */
export function describeInvalid(parameter: string, { notes = {}, query }: Operation, says?: string): Details {
  if (!NAME.test(parameter)) return {}
  const noted = notes[parameter]
  const entry = query?.entries[parameter]
  const allowed = entry && allowedOf(parameterSchema(entry) as AllowedSchema, noted)
  const example = noted === undefined || noted.example === '' ? undefined : `${parameter}=${noted.example}`
  const fault = says ?? noted?.says ?? 'has a value that it cannot have.'
  const form = allowed === undefined ? '' : ` Allowed: ${allowed}`
  const such = example === undefined ? '' : ` Example: ${example}`
  const detail = `${parameter}: ${fault}${form}${such}`
  return { detail, parameter, ...(allowed && { allowed }), ...(example && { example }) }
}

/** Says what a parameter takes, by its page first where pages and tables differ. */
function allowedOf(schema: AllowedSchema, noted: Note | undefined): string {
  if (noted?.most === undefined) return allowedForm(schema)
  const ofPage = allowedForm({ ...schema, maximum: noted.most }).slice(0, -1)
  return `${ofPage}, of a table to ${schema.maximum}.`
}

function describeUnknown(parameter: string, names: readonly string[]): Details {
  const nearest = findNearest(parameter, [...names, KEY_PARAMETER])
  const detail = nearest
    ? `There is no such parameter. Did you mean "${nearest}"?`
    : `The call takes: ${names.join(', ') || 'nothing'}.`
  return { detail, ...(NAME.test(parameter) && { parameter }), ...(nearest && { nearest }) }
}

/** Describes a parameter that may have been meant to hold the key. Undefined without one. */
export function explainMissingKey({ query }: Operation, names: Iterable<string>): Details | undefined {
  const known = Object.keys(query?.entries ?? {})
  const found = [...names].find(name => !known.includes(name) && findNearest(name, [KEY_PARAMETER]))
  if (found === undefined) return undefined
  const { detail, ...rest } = describeUnknown(found, [])
  return { ...rest, detail: `${detail} A header is safer: send "Authorization: Bearer …".` }
}

/** Describes an unknown field, or a fault between values that are valid on their own. Undefined for other faults. */
function findFault(query: Query, pairs: QueryPairs, parameter: string): Details | undefined {
  if (parameter === 'fields') return describeFields(query, pairs)
  const own = pairs.filter(([name]) => name === parameter)
  if (parseQuery(query, own).ok)
    return { detail: `${parameter}: contradicts another parameter, as a range that ends before it begins.` }
  const isRepeated = own.length > 1 && own.every(pair => parseQuery(query, [pair]).ok)
  return isRepeated ? { detail: `${parameter}: is given more than once.` } : undefined
}

/** Describes an unknown field: suggests the nearest name, or lists the known ones. Never repeats the input. */
function describeFields({ entries }: Query, pairs: QueryPairs): Details {
  // The cast is safe, because `fields` has the same schema in every table.
  const names = (entries as unknown as ReturnType<typeof tableEntries>).fields.wrapped.pipe[1].item.options
  const asked = pairs.filter(([name]) => name === 'fields').flatMap(([, value]) => value.split(','))
  const wrong = asked.map(name => name.trim()).find(name => name !== '' && !names.includes(name))
  const nearest = wrong === undefined ? undefined : findNearest(wrong, names)
  return nearest
    ? { detail: `fields: there is no such field. Did you mean "${nearest}"?`, nearest }
    : { detail: `fields: some of ${names.join(', ')}.` }
}

/** Maximum edit distance of a typing error. */
const MOST_EDITS = 3

/** Returns the name closest to `given`, ignoring case; undefined if none is close. */
function findNearest(given: string, names: readonly string[]): string | undefined {
  const asked = given.toLowerCase().slice(0, 50)
  const near = names
    .map(name => ({ edits: editsBetween(asked, name.toLowerCase()), name }))
    .filter(({ edits, name }) => edits <= Math.min(MOST_EDITS, Math.ceil(name.length / 2)))
    .sort((a, b) => a.edits - b.edits)
  return near[0]?.name
}

/** Returns the Levenshtein distance: number of letters to insert, delete or replace. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, wanted] of [...other].entries()) {
      const changed = row[column]! + Number(letter !== wanted)
      next.push(Math.min(changed, row[column + 1]! + 1, next[column]! + 1))
    }
    row = next
  }
  return row[other.length]!
}
