// Writes the OpenAPI document of the data API from its contract.

import type * as v from 'valibot'

import { fileContent, type Json, writeOpenApi } from '../serving/openapi.ts'
import { operationsOf } from './answer-forms.ts'
import { callsOf, type PUBLIC_CONTRACT } from './calls/contract.ts'
import { EVENT_SCHEMAS } from './calls/events-contract.ts'
import { type PublicOperation, problemCodesOf } from './calls/public-operation.ts'
import { meta } from './calls/schemas.ts'
import { PROBLEMS, type ProblemCode } from './problems.ts'
import { describeWebhooks, TestEvent } from './push/describe-webhooks.ts'

const DESCRIPTION = `Insider trades and what follows from them. Amounts are US dollars. Instants are ISO 8601 in UTC, days
are YYYY-MM-DD. Absent values are null, never left out, except for fields that say so. New fields may be added to answers;
everything else changes only with the version in the address. Lists whose rows are also a table have an address for each
form: without an ending JSON, with \`.csv\` CSV, with \`.ndjson\` lines of JSON.`

const SCHEMES = {
  bearer: {
    description: 'A key from My Account, of which one may restrict scopes and addresses.',
    scheme: 'bearer',
    type: 'http'
  },
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
    allowed: { description: 'Form and range that the parameter takes.', type: 'string' },
    code: { description: 'Stays the same.', type: 'string' },
    detail: { description: 'What is wrong, in a sentence.', type: 'string' },
    example: { description: 'A valid parameter, as written in an address.', type: 'string' },
    instance: { description: 'The request id.', type: 'string' },
    nearest: { description: 'The parameter that may have been meant.', type: 'string' },
    newest: { description: 'Number of the newest event.', type: 'integer' },
    oldest: { description: 'The least number of an event to ask after.', type: 'integer' },
    parameter: { description: 'The parameter at fault.', type: 'string' },
    plan: { description: 'The smallest plan that has what is asked for.', type: 'string' },
    scope: { description: 'The scope that the key lacks.', type: 'string' },
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

type CallName = keyof typeof PUBLIC_CONTRACT

/** Name of a call's row, or of its answer. */
const SCHEMA_NAMES: Readonly<Record<Exclude<CallName, 'openBulkFile'>, string>> = {
  compareCompanies: 'CompanyComparison',
  compareInsiders: 'InsiderComparison',
  listBulkFiles: 'BulkFile',
  listCongress: 'Disclosure',
  listEarnings: 'ResultsFiling',
  listEvents: 'Event',
  listHoldings: 'Holding',
  listInsiders: 'Insider',
  listOwnership: 'Schedule',
  listPlannedSales: 'PlannedSale',
  listPlans: 'Plan',
  listReports: 'ListedReport',
  listScores: 'Score',
  listSentiment: 'SentimentPeriod',
  listTransactions: 'Transaction',
  listUsage: 'UsageDay',
  openCompany: 'Company',
  openCompanyByCik: 'CompanyByCik',
  openFiling: 'Filing',
  openHolder: 'Holder',
  openInsider: 'InsiderProfile',
  openOutcome: 'Outcome',
  openReport: 'Report',
  openStatus: 'Status',
  runStrategy: 'ScreenStrategy',
  search: 'FoundName'
}

/** Schema that generators get by a name: the row of a list, or the whole answer. */
function namedSchemaOf({ answer }: PublicOperation): v.GenericSchema {
  const { data } =
    'entries' in answer ? (answer.entries as { data?: v.GenericSchema & { item?: v.GenericSchema } }) : {}
  return data?.item ?? answer
}

const text = (description: string): Json => ({ description, schema: { type: 'string' } })
const number = (description: string): Json => ({ description, schema: { minimum: 0, type: 'integer' } })

const OF_ALL = { 'X-Request-Id': text('Names the request in our log.') }
const ETAG = { ETag: text('Version of the answer. Send it as If-None-Match.') }
/** @see https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-11.html */
const LIMITS = {
  RateLimit: text('Requests that are left, and the seconds until another is admitted.'),
  'RateLimit-Policy': text('Requests of a minute, for the account; left out by plans without a limit.'),
  'X-RateLimit-Limit': number('Requests of a minute.'),
  'X-RateLimit-Remaining': number('Requests that are left.'),
  'X-RateLimit-Reset': number('Seconds until another is admitted.')
}
const TABLES = {
  'X-As-Of': text('The time that a table is of.'),
  'X-Complete': text('Whether a table holds all rows of its question: `true` or `false`.')
}
const FILES = {
  'Accept-Ranges': text('`bytes`.'),
  'Last-Modified': text('When the content was written.'),
  'Repr-Digest': text('SHA-256 of the whole file. @see RFC 9530')
}
const LINK = { Link: text('Address of the next page, with rel="next"; left out by the last.') }
const RETRY_AFTER = { 'Retry-After': number('Seconds until the next try.') }

const limitsOf = ({ access }: PublicOperation): Json => (access === 'everybody' ? {} : LIMITS)

/** Whether an operation answers with a table, which is sent while it is read and therefore has no ETag. */
const isStreamed = ({ answerType }: PublicOperation): boolean => answerType !== undefined

function headersOf(operation: PublicOperation): Json {
  const isPaged = operation.query !== undefined && 'cursor' in operation.query.entries
  return {
    ...OF_ALL,
    ...limitsOf(operation),
    ...(isStreamed(operation) ? TABLES : { ...ETAG, ...(isPaged && LINK) }),
    ...(operation.fileTypes && FILES)
  }
}

function headersOfRefusal(status: number, operation: PublicOperation): Json {
  const isCounted = status !== 401 && status !== 402
  return {
    ...OF_ALL,
    ...(isCounted && limitsOf(operation)),
    ...(status === 401 && { 'WWW-Authenticate': text('How to send a key.') }),
    ...((status === 429 || status === 503) && RETRY_AFTER)
  }
}

interface Given {
  readonly apiUrl: string
  readonly productName: string
  readonly sellsCongress: boolean
}

export function publicOpenApi({ apiUrl, productName, sellsCongress }: Given): Json {
  const listed = callsOf(sellsCongress)
  const calls = listed
    .flatMap(([name, operation]) => operationsOf(name, operation))
    .map(([name, operation]) => ({ name, operation }))
  const document = writeOpenApi<PublicOperation, ProblemCode>({
    calls,
    codesOf: problemCodesOf,
    describeAccess: ({ access }) => ({
      ...(access !== 'everybody' && { 'x-right': access }),
      security: access === 'everybody' ? [] : Object.keys(SCHEMES).map(scheme => ({ [scheme]: [] }))
    }),
    describeRefusals: (codes, operation) => ({
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      description: codes.map(code => `\`${code}\``).join(', '),
      headers: headersOfRefusal(PROBLEMS[codes[0]!].status, operation)
    }),
    describeUnchanged: operation => ({
      ...(!isStreamed(operation) && {
        304: {
          description: 'Nothing changed since the answer that If-None-Match names.',
          headers: { ...OF_ALL, ...ETAG, ...limitsOf(operation) }
        }
      }),
      ...(operation.fileTypes && {
        206: {
          content: fileContent(operation.fileTypes),
          description: 'The part that Range asks for.',
          headers: { ...headersOf(operation), 'Content-Range': text('The part, and the length of the file.') }
        }
      })
    }),
    description: DESCRIPTION,
    headersOf,
    named: {
      Meta: meta,
      ...EVENT_SCHEMAS,
      ...Object.fromEntries(
        listed.flatMap(([name, operation]) =>
          operation.fileTypes ? [] : [[SCHEMA_NAMES[name as keyof typeof SCHEMA_NAMES], namedSchemaOf(operation)]]
        )
      )
    },
    productName,
    schemas: { Problem, TestEvent },
    securitySchemes: SCHEMES,
    statusOf: code => PROBLEMS[code].status,
    url: apiUrl
  })
  return { ...document, webhooks: describeWebhooks() }
}
