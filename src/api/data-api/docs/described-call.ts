// Reads the calls of the data API from its OpenAPI document, for the pages that document them.

import type { ApiRight } from '#core/accounts/subscriptions/plans.ts'
import type { publicOpenApi } from '../openapi.ts'

export interface Schema {
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly format?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly type?: string
}

export interface ParameterSchema {
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly items?: ParameterSchema
  readonly maximum?: number
  readonly minimum?: number
  readonly type?: string
}

export interface Parameter {
  readonly description?: string
  readonly example?: unknown
  readonly in: 'path' | 'query'
  readonly name: string
  readonly required?: boolean
  readonly schema?: ParameterSchema
}

export interface DescribedCall {
  /** Name of the call. */
  readonly operationId: string
  readonly path: string
  /** Whether the same rows are also a table. */
  readonly isTable: boolean
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

/** Whether the call answers with a file. */
export const isFile = ({ responses }: DescribedCall): boolean =>
  !('application/json' in (responses[200]?.content ?? {}))

type Schemas = Readonly<Record<string, Schema>>

type Written = Omit<DescribedCall, 'isTable' | 'path'>

/** Calls of the document in their order. A call that is also a table has all parameters of both forms. */
export function describedCalls({ components, paths }: ReturnType<typeof publicOpenApi>): DescribedCall[] {
  const byPath = paths as Readonly<Record<string, { readonly get: Written }>>
  const { schemas } = components as { readonly schemas: Schemas }
  const isTablePath = (path: string): boolean => path.endsWith('.csv') || path.endsWith('.ndjson')
  return Object.entries(byPath)
    .filter(([path]) => !isTablePath(path))
    .map(([path, { get }]) => {
      const table = byPath[`${path}.csv`]?.get
      const own = get.parameters ?? []
      const ofTable = (table?.parameters ?? []).filter(({ name }) => !own.some(one => one.name === name))
      return {
        ...get,
        isTable: table !== undefined,
        parameters: [...own, ...ofTable],
        path,
        responses: whole(get.responses, schemas)
      }
    })
}

/** Event that webhooks and the stream send. */
export interface DescribedEvent {
  readonly kind: string
  readonly description: string
  /** Name of the body's schema, which kinds of events share. */
  readonly name: string
  readonly body: Schema
}

/** Events of the document in its order. */
export function describedEvents({ components, webhooks }: ReturnType<typeof publicOpenApi>): DescribedEvent[] {
  const { schemas } = components as { readonly schemas: Schemas }
  const described = webhooks as Readonly<Record<string, { readonly post: WrittenWebhook }>>
  return Object.entries(described).map(([kind, { post }]) => {
    const { schema } = post.requestBody.content['application/json']
    return {
      body: whole(schema, schemas),
      description: post.description,
      kind,
      name: schema.$ref.split('/').at(-1) ?? ''
    }
  })
}

interface WrittenWebhook {
  readonly description: string
  readonly requestBody: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } & Schema } }
  }
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
  const needed = parameters.filter(({ in: place, required }) => place === 'query' && required)
  const query = [
    ...needed.map(({ name }) => `${name}=${examples[name]}`),
    ...('codes' in examples ? [`ticker=${examples['ticker']}`] : []),
    ...('limit' in examples ? ['limit=3'] : [])
  ]
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}
