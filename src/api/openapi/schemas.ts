// Converts schemas of the contract to JSON Schema.

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

/** Schemas shared by several answers. */
const NAMED = { Account, Activity, CompanyActivity, ListedUser, SecurityEvents }

const CONFIG: ConversionConfig = {
  // Ignores checks that JSON Schema cannot express. They are described in words.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // Answers may gain fields later, so their schemas allow unknown ones. Only requests are strict.
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

/** Schema of a JSON body. A strict schema rejects unknown keys. */
export function bodySchema(schema: v.GenericSchema): JsonSchema {
  return bare(toJsonSchema(schema, { errorMode: 'ignore', target: 'draft-2020-12', typeMode: 'input' }))
}

/** Schema of a parameter after parsing: a number, a list, a day. */
export function parameterSchema(schema: v.GenericSchema): JsonSchema {
  return bare(toJsonSchema(schema, { errorMode: 'ignore', target: 'draft-2020-12', typeMode: 'output' }))
}

/** Removes `$schema` and `$defs`, because the document declares both once. */
function bare({ $defs: _, $schema: __, ...schema }: Converted): JsonSchema {
  return { ...schema }
}
