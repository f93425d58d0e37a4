// Serves a data API call by its contract: checks rights, then the request, then runs the use case.

import type { Context, Hono } from 'hono'
import * as v from 'valibot'

import { findPlan } from '#core/accounts/subscriptions/plans.ts'
import { askableSuggestions } from '#core/data-api/askable-suggestions.ts'
import { planWith } from '#core/data-api/rights.ts'
import { TABLE_WAIT_SECONDS } from '#core/data-api/tables/table-desk.ts'
import { FORMATS, type Format, type tableEntries } from '#core/data-api/tables/table-query.ts'
import type { TickerSuggestion } from '#core/lists/activities/ports.ts'
import { parseQuery } from '#core/query.ts'
import { admit } from './admit.ts'
import type { PublicAsked, PublicOperation } from './contract/operation.ts'
import type { PublicEnv } from './env.ts'
import { type ProblemCode, type ProblemDetails, problem } from './problems.ts'
import { formatOf } from './table.ts'

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

/** Query parameter that may hold the key. Every call accepts it; only admission reads it. */
export const KEY_PARAMETER = 'apiKey'
/** Format of a plausible parameter name. Other text in its place may be a secret. */
const NAME = /^\w{1,40}$/

export type PublicRefusal = {
  readonly ok: false
  readonly code: ProblemCode
  readonly suggestions?: readonly TickerSuggestion[]
} & Omit<ProblemDetails, 'suggestions'>

type Handler<Given extends PublicOperation> = (
  c: Context<PublicEnv>,
  asked: PublicAsked<Given>
) => Promise<PublicRefusal | Response> | PublicRefusal | Response

/** Registers the route of a call. `handle` receives validated values. */
export function servePublic<const Given extends PublicOperation>(
  api: Hono<PublicEnv>,
  operation: Given,
  handle: Handler<Given>
): void {
  const [method = '', path = ''] = operation.route.split(' ')
  if (operation.right !== 'everybody') api.on(method, path, admit)
  api.on(method, path, async c => {
    const asked = refuseRight(c, operation) ?? readRequest(c, operation)
    // `value` was validated by the schemas of this operation.
    const reply = asked.ok ? await answer(c, asked.value, value => handle(c, value as PublicAsked<Given>)) : asked
    return reply instanceof Response ? reply : refuse(c, reply)
  })
}

/** Takes a slot for a table. The slot is released here if no table is sent, otherwise when the table ends. */
async function answer(
  c: Context<PublicEnv>,
  asked: Asked,
  handle: (asked: Asked) => ReturnType<Handler<PublicOperation>>
): Promise<PublicRefusal | Response> {
  const { format = 'json' } = asked.query
  const caller = c.get('caller')
  if (format === 'json' || !caller) return handle(asked)
  const opened = c.get('app').publicApi.openTable(caller)
  if (!opened.ok) return { ...opened, retryAfterSeconds: TABLE_WAIT_SECONDS }
  const { leave } = opened.value
  c.set('tableSeat', opened.value)
  try {
    const reply = await handle(asked)
    // After the timeout nobody receives the table, so its slot is released.
    const isSent = reply instanceof Response && !c.get('isAnswered')
    if (!isSent) leave()
    return reply
  } catch (error) {
    leave()
    throw error
  }
}

function refuse(c: Context<PublicEnv>, { code, ok: _, suggestions, ...rest }: PublicRefusal): Response {
  const details = { ...rest, ...(suggestions && { suggestions: askableSuggestions(suggestions) }) }
  if (code === 'right_required') return problem(code, c.var, { ...details, ...inWords(details) })
  return problem(code, c.var, code === 'unknown_ticker' ? { ...details, parameter: 'ticker' } : details)
}

/** Describes a missing right by naming the plan that includes it. */
function inWords({ plan, right }: ProblemDetails) {
  const name = findPlan(plan ?? '')?.name ?? ''
  return { detail: `This needs the right "${right}", which begins with the plan ${name}.`, plan: name }
}

function refuseRight(c: Context<PublicEnv>, { right }: PublicOperation): PublicRefusal | undefined {
  if (right === 'everybody' || c.get('caller')?.rights.includes(right)) return undefined
  return { code: 'right_required', ok: false, plan: planWith(right), right }
}

interface Asked {
  readonly params: unknown
  readonly query: { readonly format?: Format }
}

type ReadAnswer = PublicRefusal | { readonly ok: true; readonly value: Asked }

function readRequest(c: Context<PublicEnv>, { isTable, notes = {}, params, query }: PublicOperation): ReadAnswer {
  const place = params ? v.safeParse(params, c.req.param()) : undefined
  if (place && !place.success) return { code: 'not_found', ok: false }
  const pairs = [...new URL(c.req.url).searchParams].filter(([name]) => name !== KEY_PARAMETER)
  const parsed = parseQuery(query ?? v.strictObject({}), pairs)
  if (!parsed.ok) {
    const refused = describeRefusal(parsed, Object.keys(query?.entries ?? {}), notes)
    if (query && parsed.code === 'invalid_parameter' && parsed.parameter === 'fields') {
      return { ...refused, ...describeFields(query, pairs) }
    }
    const fault = query && parsed.code === 'invalid_parameter' ? faultOf(query, pairs, parsed.parameter) : undefined
    return fault ? { ...refused, detail: `${parsed.parameter}: ${fault}` } : refused
  }
  const values = parsed.value as { readonly format?: Format }
  const format = isTable ? formatOf(values.format, c.req.header('accept')) : undefined
  if (isTable && !format) return { code: 'not_acceptable', detail: `It answers as ${FORMATS.join(', ')}.`, ok: false }
  return { ok: true, value: { params: place?.output, query: format ? { ...values, format } : values } }
}

/** Describes an unknown field: suggests the nearest name, or lists the known ones. Never repeats the input. */
function describeFields(
  { entries }: NonNullable<PublicOperation['query']>,
  pairs: readonly (readonly [string, string])[]
): Pick<ProblemDetails, 'detail' | 'nearest'> {
  // The cast is safe, because `fields` has the same schema in every table.
  const names = (entries as unknown as ReturnType<typeof tableEntries>).fields.wrapped.pipe[1].item.options
  const asked = pairs.filter(([name]) => name === 'fields').flatMap(([, value]) => value.split(','))
  const wrong = asked.map(name => name.trim()).find(name => name !== '' && !names.includes(name))
  const nearest = wrong === undefined ? undefined : findNearest(wrong, names)
  return nearest
    ? { detail: `fields: there is no such field. Did you mean "${nearest}"?`, nearest }
    : { detail: `fields: some of ${names.join(', ')}.` }
}

/** Describes a fault between values that are valid on their own; undefined for other faults. */
function faultOf(
  query: NonNullable<PublicOperation['query']>,
  pairs: readonly (readonly [string, string])[],
  parameter: string
): string | undefined {
  const own = pairs.filter(([name]) => name === parameter)
  if (parseQuery(query, own).ok) return 'contradicts another parameter, as a range that ends before it begins.'
  const isRepeated = own.length > 1 && own.every(pair => parseQuery(query, [pair]).ok)
  return isRepeated ? 'is given more than once.' : undefined
}

/** Describes the refused parameter: its name, its allowed values, or the nearest known name. */
export function describeRefusal(
  { code, parameter }: { code: 'invalid_parameter' | 'unknown_parameter'; parameter: string },
  names: readonly string[],
  notes: PublicOperation['notes'] = {}
): PublicRefusal {
  const isName = NAME.test(parameter)
  const note = notes[parameter]
  if (code === 'invalid_parameter') {
    return {
      code,
      ok: false,
      ...(isName && { detail: `${parameter}: ${note?.says ?? 'has a value that it cannot have.'}`, parameter })
    }
  }
  const nearest = findNearest(parameter, [...names, KEY_PARAMETER])
  const detail = nearest
    ? `There is no such parameter. Did you mean "${nearest}"?`
    : `The call takes: ${names.join(', ') || 'nothing'}.`
  return { code, detail, ok: false, ...(isName && { parameter }), ...(nearest && { nearest }) }
}
