// Reads the calls of the data API from its OpenAPI document, for the pages that document them.

import type { ApiRight } from '#core/accounts/subscriptions/plans.ts'
import type { publicOpenApi } from '../openapi.ts'

export interface Schema {
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly type?: string
}

interface Parameter {
  readonly description?: string
  readonly example?: unknown
  readonly in: 'path' | 'query'
  readonly name: string
}

export interface DescribedCall {
  /** Name of the call. */
  readonly operationId: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly Parameter[]
  readonly responses: Readonly<
    Record<
      string,
      { readonly content?: Readonly<Record<string, { readonly schema: Schema }>>; readonly description: string }
    >
  >
  /** Right that the call needs; none for calls that need no key. */
  readonly 'x-right'?: ApiRight
}

type Schemas = Readonly<Record<string, Schema>>

/** Calls of the document in their order. */
export function describedCalls({ components, paths }: ReturnType<typeof publicOpenApi>): DescribedCall[] {
  const byPath = paths as Readonly<Record<string, { readonly get: Omit<DescribedCall, 'path'> }>>
  const { schemas } = components as { readonly schemas: Schemas }
  return Object.entries(byPath).map(([path, { get }]) => ({ ...get, path, responses: whole(get.responses, schemas) }))
}

/** Puts the named schemas in the places that refer to them. None refers to itself. */
function whole<Value>(value: Value, schemas: Schemas): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(item => whole(item, schemas)) as Value
  const { $ref } = value as Schema
  if ($ref !== undefined) return whole(schemas[$ref.split('/').at(-1) ?? ''] as Value, schemas)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, whole(inner, schemas)])) as Value
}

/** Values of parameters that exist in the database, so that each example finds data. */
export type ExampleValues = Readonly<Record<string, string>>

/** Returns an example address such as `/v1/stock/NLKW`. Values that are not given come from the document. */
export function exampleAddress({ parameters = [], path }: DescribedCall, values: ExampleValues = {}): string {
  const examples = Object.fromEntries(
    parameters.map(({ example, name }) => [name, encodeURIComponent(values[name] ?? String(example))])
  )
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => examples[name] ?? '')
  const query = [
    ...('codes' in examples ? [`ticker=${examples['ticker']}`] : []),
    ...('limit' in examples ? ['limit=3'] : [])
  ]
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}
