// Writes the OpenAPI document of the data API from its contract.

import type * as v from 'valibot'

import { isList } from '#core/query.ts'
import type { Note } from '#src/api/contract/operation.ts'
import { answerSchema, parameterSchema } from '#src/api/openapi/schemas.ts'
import { callsOf } from './contract/contract.ts'
import { type PublicOperation, problemCodesOf } from './contract/operation.ts'
import { PROBLEMS, type ProblemCode } from './problems.ts'

type Json = Readonly<Record<string, unknown>>

const DESCRIPTION = `Insider trades and what follows from them. Amounts are US dollars. Instants are ISO 8601 in UTC, days
are YYYY-MM-DD. Absent values are null, never left out, except for fields that say so. New fields may be added to answers;
everything else changes only with the version in the address.`

const SCHEMES = {
  bearer: { description: 'A key from My Account.', scheme: 'bearer', type: 'http' },
  header: { description: 'The same key.', in: 'header', name: 'X-API-Key', type: 'apiKey' },
  query: {
    description: 'The same key. Addresses are easily seen by others: a header is better.',
    in: 'query',
    name: 'apiKey',
    type: 'apiKey'
  }
}

const Problem: Json = {
  properties: {
    code: { description: 'Stays the same.', type: 'string' },
    detail: { description: 'What is wrong, in a sentence.', type: 'string' },
    instance: { description: 'The request id.', type: 'string' },
    nearest: { description: 'The parameter that may have been meant.', type: 'string' },
    newest: { description: 'Number of the newest event.', type: 'integer' },
    oldest: { description: 'The least number of an event to ask after.', type: 'integer' },
    parameter: { description: 'The parameter at fault.', type: 'string' },
    plan: { description: 'The smallest plan that has what is asked for.', type: 'string' },
    status: { type: 'integer' },
    suggestions: {
      description: 'Companies that may have been meant.',
      items: {
        properties: { name: { type: 'string' }, ticker: { type: 'string' } },
        required: ['name', 'ticker'],
        type: 'object'
      },
      type: 'array'
    },
    title: { type: 'string' },
    type: { description: 'Where the code is described.', format: 'uri', type: 'string' }
  },
  required: ['type', 'title', 'status', 'code', 'detail', 'instance'],
  type: 'object'
}

interface Given {
  readonly apiUrl: string
  readonly productName: string
  readonly sellsCongress: boolean
}

/** @see https://spec.openapis.org/oas/v3.1.1.html */
export function publicOpenApi({ apiUrl, productName, sellsCongress }: Given): Json {
  const described = callsOf(sellsCongress).map(([name, operation]) => describe(name, operation))
  const paths: Record<string, Record<string, Json>> = {}
  for (const { description, method, path } of described) paths[path] = { ...paths[path], [method]: description }
  return {
    components: { schemas: { Problem }, securitySchemes: SCHEMES },
    info: { description: DESCRIPTION, title: `${productName} API`, version: '1' },
    openapi: '3.1.0',
    paths,
    servers: [{ url: apiUrl }]
  }
}

function describe(name: string, operation: PublicOperation) {
  const [method = '', path = ''] = operation.route.split(' ')
  const { answer, description, isTable, right, summary } = operation
  const parameters = [...describeParams(operation), ...describeQuery(operation)]
  return {
    description: {
      operationId: name,
      summary,
      description,
      ...(right !== 'everybody' && { 'x-right': right }),
      ...(parameters.length > 0 && { parameters }),
      responses: {
        200: {
          content: {
            'application/json': { schema: answerSchema(answer) },
            ...(isTable && {
              'application/x-ndjson': { schema: { description: 'A row a line.', type: 'string' } },
              'text/csv': {
                schema: { description: 'A line of names, then a row a line. @see RFC 4180', type: 'string' }
              }
            })
          },
          description: 'Done.',
          headers: ANSWER_HEADERS
        },
        ...describeProblems(problemCodesOf(operation))
      },
      security: right === 'everybody' ? [] : Object.keys(SCHEMES).map(scheme => ({ [scheme]: [] }))
    },
    method: method.toLowerCase(),
    path: path.replace(/:(\w+)/g, '{$1}')
  }
}

const ANSWER_HEADERS: Json = {
  'X-Request-Id': { description: 'Names the request in our log.', schema: { type: 'string' } }
}

function describeParams({ params }: PublicOperation): Json[] {
  return Object.entries(params?.entries ?? {}).map(([name, schema]) => {
    const { description, examples, ...rest } = parameterSchema(schema as v.GenericSchema)
    return {
      name,
      in: 'path',
      required: true,
      description,
      example: (examples as unknown[] | undefined)?.[0],
      schema: rest
    }
  })
}

function describeQuery({ notes = {}, query }: PublicOperation): Json[] {
  return Object.entries(query?.entries ?? {}).map(([name, schema]) => {
    const listed = isList(schema)
    return {
      name,
      in: 'query',
      required: schema.type !== 'optional',
      schema: parameterSchema(schema as v.GenericSchema),
      ...(listed && { explode: false, style: 'form' }),
      ...describeNote(notes[name], listed)
    }
  })
}

function describeNote(note: Note | undefined, isListed: boolean): Json {
  if (!note) return {}
  const example = isListed ? String(note.example).split(',') : note.example
  return { description: note.says, ...(note.example !== '' && { example }) }
}

/** Groups refusal codes by HTTP status. */
function describeProblems(codes: readonly ProblemCode[]): Json {
  const byStatus = Map.groupBy(codes, code => PROBLEMS[code].status)
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      { content, description: some.map(code => `\`${code}\``).join(', ') }
    ])
  )
}
