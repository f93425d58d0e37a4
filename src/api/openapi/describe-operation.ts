// Converts one call of the contract to an OpenAPI operation.

import type * as v from 'valibot'

import { isList } from '#core/query.ts'
import { type FailureCode, statusOf } from '#src/server/respond.ts'
import type { Access, Note, Operation } from '../contract/operation.ts'
import { codesOf, refusalSchema } from '../contract/refusals.ts'
import type { Json } from './document.ts'
import { answerSchema, bodySchema, parameterSchema } from './schemas.ts'

const WHO: Record<Access, string> = {
  admin: 'For admins.',
  everybody: '',
  reader: 'For whoever is signed in.',
  subscriber: 'For whoever is signed in and has a plan.'
}

const BEARER = { bearer: [] }

export function describeOperation(operation: Operation, { name, tag }: { name: string; tag: string }) {
  const [method = '', path = ''] = operation.route.split(' ')
  const { access, answer, answerType, description, summary } = operation
  const words = [description, WHO[access]].filter(Boolean).join(' ')
  const parameters = [...describeParams(operation), ...describeQuery(operation), ...describeHeader(operation)]
  const body = describeBody(operation)
  return {
    description: {
      operationId: `${tag}.${name}`,
      summary,
      ...(words && { description: words }),
      responses: {
        200: { content: content(answerSchema(answer), answerType), description: 'Done.' },
        ...describeRefusals(codesOf(operation))
      },
      security: access === 'everybody' ? [{}, BEARER] : [BEARER],
      tags: [tag],
      ...(parameters.length > 0 && { parameters }),
      ...(body && { requestBody: body })
    },
    method: method.toLowerCase(),
    path: path.replace(/:(\w+)/g, '{$1}')
  }
}

function describeParams({ params }: Operation): Json[] {
  return Object.entries(params?.entries ?? {}).map(([name, schema]) => {
    const { description, examples, ...rest } = parameterSchema(schema as v.GenericSchema)
    return {
      description,
      example: (examples as unknown[] | undefined)?.[0],
      in: 'path',
      name,
      required: true,
      schema: rest
    }
  })
}

function describeQuery({ notes = {}, query }: Operation): Json[] {
  return Object.entries(query?.entries ?? {}).map(([name, schema]) => {
    const note = notes[name]
    return {
      in: 'query',
      name,
      required: schema.type !== 'optional',
      schema: parameterSchema(schema as v.GenericSchema),
      ...(isList(schema) && { explode: false, style: 'form' }),
      ...(note && { description: note.says, example: exampleOf(note, isList(schema)) })
    }
  })
}

const exampleOf = ({ example }: Note, isListed: boolean): unknown => (isListed ? String(example).split(',') : example)

function describeHeader({ signedBody }: Operation): Json[] {
  return Object.entries(signedBody ?? {}).map(([name, description]) => ({
    description,
    in: 'header',
    name,
    required: true,
    schema: { type: 'string' }
  }))
}

function describeBody({ body, notes = {}, signedBody }: Operation): Json | undefined {
  if (signedBody) return { content: json({ type: 'object' }), required: true }
  if (!body) return undefined
  const schema = bodySchema(body)
  const properties = schema['properties'] as Readonly<Record<string, Json>> | undefined
  const noted = Object.entries(properties ?? {}).map(([name, property]) => [
    name,
    { ...property, ...inWords(notes[name]) }
  ])
  return { content: json(properties ? { ...schema, properties: Object.fromEntries(noted) } : schema), required: true }
}

const inWords = (note: Note | undefined): Json => (note ? { description: note.says, examples: [note.example] } : {})

/** Groups refusal codes by HTTP status. */
function describeRefusals(codes: readonly FailureCode[]): Json {
  const byStatus = Map.groupBy(codes, statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      { content: json(answerSchema(refusalSchema(some))), description: `Refused: ${some.join(', ')}.` }
    ])
  )
}

const content = (schema: Json, type = 'application/json'): Json => ({ [type]: { schema } })

const json = (schema: Json): Json => content(schema)
