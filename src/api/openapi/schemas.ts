// Schemas of the contract as JSON Schema.

import {
  type ConversionConfig,
  type JsonSchema as Converted,
  toJsonSchema,
  toJsonSchemaDefs
} from '@valibot/to-json-schema'
import type * as v from 'valibot'

import { Account, ListedUser, SecurityEvents } from '../contract/accounts.ts'
import { Activity, CompanyActivity } from '../contract/trades.ts'

type JsonSchema = Readonly<Record<string, unknown>>

/** Those that several answers hold. */
const NAMED = { Account, Activity, CompanyActivity, ListedUser, SecurityEvents }

const CONFIG: ConversionConfig = {
  // What cannot be said in JSON Schema, as a check of what a text means, is said in words.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // Answers may get further fields: only what is sent is refused for them.
  overrideSchema: ({ jsonSchema, valibotSchema }) => {
    if (valibotSchema.type !== 'strict_object') return undefined
    const { additionalProperties: _, ...open } = jsonSchema
    return open
  },
  target: 'draft-2020-12'
}

export function namedSchemas(): Readonly<Record<string, unknown>> {
  return toJsonSchemaDefs(NAMED, { ...CONFIG, typeMode: 'input' })
}

export function answerSchema(schema: v.GenericSchema): JsonSchema {
  return bare(toJsonSchema(schema, { ...CONFIG, definitions: NAMED, typeMode: 'input' }))
}

/** What is sent as JSON: keys that are not named are refused where the schema is strict. */
export function bodySchema(schema: v.GenericSchema): JsonSchema {
  return bare(toJsonSchema(schema, { errorMode: 'ignore', target: 'draft-2020-12', typeMode: 'input' }))
}

/** What a parameter means once it is read: a number, a list, a day. */
export function parameterSchema(schema: v.GenericSchema): JsonSchema {
  return bare(toJsonSchema(schema, { errorMode: 'ignore', target: 'draft-2020-12', typeMode: 'output' }))
}

/** What stands in the document stands there once, and says there what it is. */
function bare({ $defs: _, $schema: __, ...schema }: Converted): JsonSchema {
  return { ...schema }
}
