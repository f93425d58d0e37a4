// Defines the refusals of the site's API: the codes of each call, and the schema of a refusal.

import * as v from 'valibot'

import type { FailureCode } from '#src/server/respond.ts'
import { codesOf as codesOfCall } from './serving/refusal-codes.ts'
import { cik, count, described, text, ticker } from './serving/schemas.ts'
import { CODES_OF_ACCESS, type SiteOperation } from './site-operation.ts'

const parameter = { parameter: described(text, 'Name of the parameter at fault.', 'limit') }

/** Extra fields of a refusal besides its code and message. */
const DETAILS: Partial<Record<FailureCode, v.ObjectEntries>> = {
  invalid_parameter: parameter,
  key_address_invalid: { position: described(count, 'Place of the refused text in the list, from 1 on.', 2) },
  too_many_attempts: { retryAfterSeconds: described(count, 'When to come back; also the header Retry-After.', 60) },
  too_many_rows: { retryAfterSeconds: described(count, 'When to come back; also the header Retry-After.', 540) },
  unknown_parameter: {
    parameter: described(v.exactOptional(text), 'The name that is unknown, where it looks like a name.', 'limt')
  },
  unknown_ticker: {
    suggestions: described(
      v.array(
        v.strictObject({
          isTaken: described(v.boolean(), 'Another company goes by `ticker` now, and `ticker` means that one.'),
          issuerCik: cik,
          name: text,
          ticker
        })
      ),
      'Those that may have been meant.'
    ),
    ticker: described(text, 'The one that is unknown.', 'APPL')
  }
}

export const codesOf = (operation: SiteOperation): FailureCode[] =>
  codesOfCall(operation, CODES_OF_ACCESS[operation.access])

/** Returns the schema of a refusal body that has one of these codes. */
export function refusalSchema(codes: readonly FailureCode[]): v.GenericSchema {
  const plain = codes.filter(code => !DETAILS[code])
  const schemas = [
    ...(plain.length > 0 ? [schemaOf(plain, {})] : []),
    ...codes.flatMap(code => (DETAILS[code] ? [schemaOf([code], DETAILS[code])] : []))
  ]
  return schemas.length === 1 ? (schemas[0] ?? v.never()) : v.union(schemas)
}

function schemaOf(codes: readonly FailureCode[], details: v.ObjectEntries): v.GenericSchema {
  return v.strictObject({
    code: described(v.picklist(codes), 'Stays the same in every language.'),
    message: described(text, 'In the language of the request.', 'There is nothing here.'),
    ...details
  })
}
