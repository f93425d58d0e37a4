// Writes an OpenAPI document from the descriptions of calls. @see https://spec.openapis.org/oas/v3.1.1.html

import {
  type ConversionConfig,
  type JsonSchema as Converted,
  toJsonSchema,
  toJsonSchemaDefs
} from '@valibot/to-json-schema'
import type * as v from 'valibot'

import { isList } from '#core/query.ts'
import type { Note, Operation } from './operation.ts'

export type Json = Readonly<Record<string, unknown>>

type Schemas = Readonly<Record<string, v.GenericSchema>>

/** Parts of a document in which our two APIs differ. */
interface DocumentParts<Call extends Operation, Code extends string> {
  readonly calls: readonly { readonly name: string; readonly operation: Call; readonly tag?: string }[]
  readonly description: string
  readonly productName: string
  readonly url: string
  /** Schemas shared by several answers, by name. */
  readonly named?: Schemas
  /** Further schemas that descriptions refer to. */
  readonly schemas?: Json
  readonly securitySchemes: Json
  /** Headers of an answer with status 200. */
  headersOf?(operation: Call): Json
  /** Answers to a condition that the request made, by status, such as 304. */
  describeUnchanged?(operation: Call): Json
  /** Returns the fields that say who may ask, among them `security`. */
  describeAccess(operation: Call): Json
  codesOf(operation: Call): readonly Code[]
  statusOf(code: Code): number
  /** Describes the refusals that share a status. */
  describeRefusals(codes: readonly Code[], operation: Call): Json
}

export function writeOpenApi<Call extends Operation, Code extends string>(parts: DocumentParts<Call, Code>): Json {
  const { calls, description, named = {}, productName, schemas, securitySchemes, url } = parts
  const paths: Record<string, Record<string, Json>> = {}
  for (const { name, operation, tag } of calls) {
    const [method = '', route = ''] = operation.route.split(' ')
    const path = route.replace(/:(\w+)/g, '{$1}')
    const id = tag ? { operationId: `${tag}.${name}`, tags: [tag] } : { operationId: name }
    paths[path] = { ...paths[path], [method.toLowerCase()]: { ...id, ...describeCall(operation, parts) } }
  }
  const tags = [...new Set(calls.flatMap(({ tag }) => tag ?? []))]
  const shared = toJsonSchemaDefs(named, { ...ANSWERS, typeMode: 'input' })
  return {
    components: { schemas: { ...shared, ...schemas }, securitySchemes },
    info: { description, title: `${productName} API`, version: '1' },
    openapi: '3.1.0',
    paths,
    servers: [{ url }],
    ...(tags.length > 0 && { tags: tags.map(name => ({ name })) })
  }
}

function describeCall<Call extends Operation, Code extends string>(
  operation: Call,
  {
    codesOf,
    describeAccess,
    describeRefusals,
    describeUnchanged,
    headersOf,
    named,
    statusOf
  }: DocumentParts<Call, Code>
): Json {
  const { answer, answerType = 'application/json', description, fileTypes, summary } = operation
  const { security, ...access } = describeAccess(operation)
  const byStatus = Map.groupBy(codesOf(operation), statusOf)
  const parameters = [...describeParams(operation), ...describeQuery(operation), ...describeHeaders(operation)]
  const requestBody = describeBody(operation)
  const content = fileTypes ? fileContent(fileTypes) : { [answerType]: { schema: answerSchema(answer, named) } }
  return {
    summary,
    ...(description && { description }),
    ...access,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      200: { content, description: 'Done.', ...(headersOf && { headers: headersOf(operation) }) },
      ...describeUnchanged?.(operation),
      ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, describeRefusals(codes, operation)]))
    },
    security
  }
}

function describeParams({ params }: Operation): Json[] {
  return Object.entries(params?.entries ?? {}).map(([name, entry]) => {
    const { description, examples, ...schema } = parameterSchema(entry)
    return {
      name,
      in: 'path',
      required: true,
      description,
      example: (examples as unknown[] | undefined)?.[0],
      schema
    }
  })
}

function describeQuery({ notes = {}, query }: Operation): Json[] {
  return Object.entries(query?.entries ?? {}).map(([name, entry]) => ({
    name,
    in: 'query',
    required: isRequired(entry),
    schema: withDefault(parameterSchema(entry), notes[name]?.usual),
    ...(isList(entry) && { explode: false, style: 'form' }),
    ...describeNote(notes[name], isList(entry))
  }))
}

/** Whether a parameter must be given. */
export const isRequired = ({ type }: Pick<v.GenericSchema, 'type'>): boolean =>
  type !== 'optional' && type !== 'exact_optional'

/** Adds the default of a parameter. A schema states its own as the text that is parsed. */
function withDefault(schema: Json, usual: Note['usual']): Json {
  const isNumber = schema['type'] === 'integer' || schema['type'] === 'number'
  const value = usual ?? (isNumber && schema['default'] !== undefined ? Number(schema['default']) : schema['default'])
  return value === undefined ? schema : { ...schema, default: value }
}

function describeNote(note: Note | undefined, isListed: boolean): Json {
  if (!note) return {}
  const example = isListed ? String(note.example).split(',') : note.example
  return { description: note.says, ...(note.example !== '' && { example }) }
}

const describeHeaders = ({ signedBody = {} }: Operation): Json[] =>
  Object.entries(signedBody).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' }
  }))

function describeBody({ body, notes = {}, signedBody }: Operation): Json | undefined {
  if (signedBody) return { content: json({ type: 'object' }), required: true }
  if (!body) return undefined
  const schema = requestSchema(body)
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Json>>).map(
    ([name, property]) => {
      const noted = notes[name]
      return [name, { ...property, ...(noted && { description: noted.says, examples: [noted.example] }) }]
    }
  )
  const described = schema['properties'] ? { ...schema, properties: Object.fromEntries(properties) } : schema
  return { content: json(described), required: true }
}

/** Content of a file, which a schema of JSON cannot describe. */
export const fileContent = (types: readonly string[]): Json =>
  Object.fromEntries(types.map(type => [type, { schema: { format: 'binary', type: 'string' } }]))

export const json = (schema: Json): Json => ({ 'application/json': { schema } })

/** Ignores checks that JSON Schema cannot express. They are described in words. */
const PLAIN: ConversionConfig = { errorMode: 'ignore', target: 'draft-2020-12' }

const ANSWERS: ConversionConfig = {
  ...PLAIN,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // Answers may gain fields later, so their schemas allow unknown ones. Only requests are strict.
  overrideSchema: ({ jsonSchema, valibotSchema }) => {
    if (valibotSchema.type !== 'strict_object') return undefined
    const { additionalProperties: _, ...open } = jsonSchema
    return open
  }
}

/** Schema of an answer. Refers to the schemas in `named` by name. */
export function answerSchema(schema: v.GenericSchema, named: Schemas = {}): Json {
  return bare(toJsonSchema(schema, { ...ANSWERS, definitions: named, typeMode: 'input' }))
}

/** Schema of a parameter after parsing: a number, a list, a day. */
export function parameterSchema(schema: object): Json {
  return bare(toJsonSchema(schema as v.GenericSchema, { ...PLAIN, typeMode: 'output' }))
}

/** Schema of what callers send. */
export function requestSchema(schema: v.GenericSchema): Json {
  return bare(toJsonSchema(schema, { ...PLAIN, typeMode: 'input' }))
}

/** Removes `$schema` and `$defs`, because the document declares both once. */
function bare({ $defs: _, $schema: __, ...schema }: Converted): Json {
  return { ...schema }
}
