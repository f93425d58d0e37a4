// Builds valid, incomplete and invalid requests from the OpenAPI document alone.

export interface DocumentedOperation {
  readonly method: string
  readonly path: string
  readonly operation: OperationObject
}

export interface MadeRequest {
  readonly what: string
  readonly path: string
  readonly body?: unknown
}

interface Schema {
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly type?: string
}

interface Parameter {
  readonly description?: string
  readonly example?: unknown
  readonly in: 'header' | 'path' | 'query'
  readonly name: string
  readonly schema: Schema
}

interface OperationObject {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, { readonly content: object }>>
}

export function operationsOf(document: Readonly<Record<string, unknown>>): DocumentedOperation[] {
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), operation, path }))
  )
}

/** Returns valid requests: one without query parameters and one with each query parameter alone. */
export function fittingRequests(asked: DocumentedOperation): MadeRequest[] {
  const body = bodySchemaOf(asked)
  const sent = body && { body: valueFor(body) }
  const whole = { path: addressOf(asked), ...sent, what: 'what fits' }
  const each = queryOf(asked).map(parameter => ({
    path: addressOf(asked, { [parameter.name]: String(parameter.example) }),
    ...sent,
    what: `what fits with ${parameter.name}`
  }))
  return [whole, ...each]
}

export function lackingRequests(asked: DocumentedOperation): MadeRequest[] {
  const body = bodySchemaOf(asked)
  if (!body) return []
  const whole = valueFor(body) as Readonly<Record<string, unknown>>
  const without = Object.keys(whole).map(name => {
    const { [name]: _, ...rest } = whole
    return { body: rest, path: addressOf(asked), what: `a body without ${name}` }
  })
  return [{ body: {}, path: addressOf(asked), what: 'an empty body' }, ...without]
}

/**
 * Returns invalid requests. Each uses `wrong` for one value or one name, or sends a body of the wrong type or not in
 * JSON.
 */
export function brokenRequests(asked: DocumentedOperation, wrong: string): MadeRequest[] {
  const body = bodySchemaOf(asked)
  const whole = body ? (valueFor(body) as Readonly<Record<string, unknown>>) : {}
  const sent = body && { body: whole }
  const inQuery = queryOf(asked).map(({ name }) => ({
    path: addressOf(asked, { [name]: wrong }),
    ...sent,
    what: `${name} that is wrong`
  }))
  const inBody = Object.keys(whole).flatMap(name => [
    { body: { ...whole, [name]: wrong }, path: addressOf(asked), what: `${name} that is wrong` },
    { body: { ...whole, [name]: { [wrong]: [wrong] } }, path: addressOf(asked), what: `${name} of another type` }
  ])
  return [
    { path: addressOf(asked, { [wrong]: wrong }), ...sent, what: 'an unknown parameter' },
    { path: asked.path.replace(/\{\w+\}/g, wrong), ...sent, what: 'a wrong address' },
    ...inQuery,
    ...(body
      ? [
          { body: { ...whole, [wrong]: wrong }, path: addressOf(asked), what: 'an unknown field' },
          { body: `{"${wrong}`, path: addressOf(asked), what: 'no JSON' },
          { body: [wrong], path: addressOf(asked), what: 'a list' }
        ]
      : []),
    ...inBody
  ]
}

/** Pairs of endings or beginnings that make a parameter the first or the last of a range. */
const ENDS = [
  [/From$/, 'To'],
  [/^from$/, 'to'],
  [/_from$/, '_to'],
  [/^min/, 'max'],
  [/^start/, 'end']
] as const

interface MadeRange {
  readonly first: string
  readonly last: string
  /** Query in which the range ends before it begins. */
  readonly reversed: string
}

/** Returns the ranges among the query parameters of a call. */
export function rangesOf(names: readonly string[]): MadeRange[] {
  return names.flatMap(first =>
    ENDS.map(([start, end]) => first.replace(start, end))
      .filter(last => last !== first && names.includes(last))
      .map(last => ({ first, last, reversed: reversedQuery(first, last) }))
  )
}

function reversedQuery(first: string, last: string): string {
  const [later, earlier] = /^min/.test(first) ? ['2', '1'] : ['2026-02-02', '2026-02-01']
  return String(
    new URLSearchParams([
      [first, later],
      [last, earlier]
    ])
  )
}

export const queryNamesOf = (asked: DocumentedOperation): string[] => queryOf(asked).map(({ name }) => name)

const parametersOf = ({ operation }: DocumentedOperation) => operation.parameters ?? []
const queryOf = (asked: DocumentedOperation) => parametersOf(asked).filter(parameter => parameter.in === 'query')
const bodySchemaOf = ({ operation }: DocumentedOperation) => operation.requestBody?.content['application/json']?.schema

function addressOf(asked: DocumentedOperation, query: Readonly<Record<string, string>> = {}): string {
  const examples = new Map(parametersOf(asked).map(({ example, name }) => [name, String(example)]))
  const path = asked.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(examples.get(name) ?? ''))
  const text = String(new URLSearchParams(query))
  return text ? `${path}?${text}` : path
}

/** Returns a valid value: the schema's example, or else a default for its type. */
function valueFor(schema: Schema): unknown {
  const { anyOf, enum: choices, examples, properties, type } = schema
  if (schema.const !== undefined) return schema.const
  if (examples) return examples[0]
  if (choices) return choices[0]
  if (anyOf?.[0]) return valueFor(anyOf[0])
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valueFor(part)]))
  return { array: [], boolean: true, integer: 1, number: 1, object: {}, string: 'text' }[type ?? 'object']
}
