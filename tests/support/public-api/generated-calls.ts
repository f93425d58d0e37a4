// Writes programs that make every call of an OpenAPI document by generated clients, as customers write them: without casts.
// They follow from the document alone, so that a new operation is covered without an edit.

interface Schema {
  readonly $ref?: string
  readonly additionalProperties?: Schema
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly type?: string
}

interface Parameter {
  readonly example?: unknown
  readonly schema?: { readonly type?: string }
  readonly in: string
  readonly name: string
  readonly required?: boolean
}

interface Call {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}

export interface CalledDocument {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly paths: Readonly<Record<string, { readonly get: Call }>>
}

/** Values of parameters that exist in the database of the test. */
type Values = Readonly<Record<string, string>>

/** How a generated client is imported and called. */
interface ClientStyle {
  readonly begins: string
  /** Expression of a call, with its parameters as an object literal by place. */
  call(call: Call & { readonly path: string }, given: string, kind: AnswerKind): string
}

type AnswerKind = 'file' | 'json' | 'text'

const CLIENTS = {
  'openapi-fetch': {
    begins: `import createClient from 'openapi-fetch'
import type { paths } from './openapi.ts'
const client = createClient<paths>({
  baseUrl: process.env['BASE_URL'] ?? '',
  headers: { authorization: \`Bearer \${process.env['API_KEY']}\` }
})`,
    call: ({ path }, given, kind) =>
      `client.GET('${path}', { params: ${given}${{ file: ", parseAs: 'blob'", json: '', text: ", parseAs: 'text'" }[kind]} })`
  },
  'hey-api': {
    begins: `import { client } from './hey/client.gen.ts'
import * as sdk from './hey/sdk.gen.ts'
client.setConfig({
  baseUrl: process.env['BASE_URL'] ?? '',
  headers: { authorization: \`Bearer \${process.env['API_KEY']}\` }
})`,
    call: ({ operationId }, given) => `sdk.${operationId}(${given})`
  }
} as const satisfies Record<string, ClientStyle>

export type GeneratedClient = keyof typeof CLIENTS

/** TypeScript types of all answers, written independently of the generators. */
export function writeModels({ components, paths }: CalledDocument): string {
  return [
    ...Object.entries(components.schemas),
    ...Object.values(paths).map(({ get }) => [`${get.operationId}Answer`, contentOf(get).schema] as const)
  ]
    .map(([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`)
    .join('')
}

/**
 * Writes a program that makes each call with the parameters that it needs, and prints the statuses. It also contains each
 * call with all of its parameters, which is compiled but not made.
 */
export function writeCalls(client: GeneratedClient, { paths }: CalledDocument, values: Values): string {
  const style: ClientStyle = CLIENTS[client]
  const calls = Object.entries(paths).map(([path, { get }]) => ({ ...get, path }))
  const least = calls.map(call => `  ${call.operationId}: ${writeCall(style, call, needsOf(call, values))}`)
  const whole = calls.map(call => `  ${call.operationId}: ${writeCall(style, call, allOf(call))}`)
  return `import type * as models from './models.ts'
${style.begins}

export const withAllParameters = {
${whole.join(',\n')}
}

const least = {
${least.join(',\n')}
}

const statuses: Record<string, number> = {}
for (const [name, call] of Object.entries(least)) statuses[name] = await call()
console.log(JSON.stringify(statuses))
`
}

/** Function that makes a call and gives its answer the type of the model, and the model that of the answer. */
function writeCall(style: ClientStyle, call: Call & { readonly path: string }, given: string): string {
  const { kind } = contentOf(call)
  const type = { file: 'Blob', json: `models.${call.operationId}Answer`, text: 'string' }[kind]
  return `async (): Promise<number> => {
    const { data, error, response } = await ${style.call(call, given, kind)}
    if (error !== undefined || data === undefined) throw new Error(\`\${error?.status} \${error?.code}: \${error?.detail}\`)
    const answer: ${type} = data
    const again: typeof data = answer
    return again === undefined || !response ? 0 : response.status
  }`
}

/** Parameters that a call must have. */
const needsOf = (call: Call, values: Values): string =>
  objectOf(call, ({ in: place, name, required, schema }) => {
    if (place !== 'path' && !required) return undefined
    const value = values[name] ?? fail(name)
    return JSON.stringify(schema?.type === 'array' ? [value] : value)
  })

/** All parameters of a call, with the values of the document. */
const allOf = (call: Call): string => objectOf(call, ({ example }) => JSON.stringify(example))

function fail(name: string): never {
  throw new Error(`The test has no value for ${name}.`)
}

function objectOf({ parameters = [] }: Call, writeValue: (parameter: Parameter) => string | undefined): string {
  const places = Map.groupBy(parameters, one => one.in)
  const written = [...places].flatMap(([place, own]) => {
    const values = own.flatMap(one => {
      const value = writeValue(one)
      return value === undefined ? [] : [`${JSON.stringify(one.name)}: ${value}`]
    })
    return values.length > 0 ? [`${place}: { ${values.join(', ')} }`] : []
  })
  return `{ ${written.join(', ')} }`
}

function contentOf({ responses }: Call): { readonly kind: AnswerKind; readonly schema: Schema } {
  const content = responses['200']?.content ?? {}
  const [[type = '', { schema = {} } = {}] = []] = Object.entries(content)
  if (type === 'application/json') return { kind: 'json', schema }
  return { kind: Object.keys(content).length > 1 ? 'file' : 'text', schema }
}

function typeOf(schema: Schema): string {
  const {
    $ref,
    additionalProperties,
    anyOf,
    const: only,
    enum: values,
    items,
    oneOf,
    properties,
    required = []
  } = schema
  if ($ref) return $ref.split('/').at(-1) ?? ''
  const options = anyOf ?? oneOf
  if (options) return options.map(typeOf).join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.map(value => JSON.stringify(value)).join(' | ')
  if (items) return `(${typeOf(items)})[]`
  if (properties)
    return `{ ${Object.entries(properties)
      .map(([name, property]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(property)}`)
      .join('; ')} }`
  if (additionalProperties) return `Record<string, ${typeOf(additionalProperties)}>`
  return (
    { boolean: 'boolean', integer: 'number', null: 'null', number: 'number', string: 'string' }[schema.type ?? ''] ??
    'unknown'
  )
}
