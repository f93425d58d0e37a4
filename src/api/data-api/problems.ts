// Defines the problem documents of the data API. Codes are stable for the lifetime of /v1. @see RFC 9457

import type { TickerSuggestion } from '#core/lists/activities/ports.ts'
import { RETRY_AFTER_SECONDS } from '#src/server/respond.ts'

interface Kind {
  readonly status: number
  readonly title: string
  /** When the problem happens and how to fix it. Shown in the documentation. */
  readonly says: string
}

export const PROBLEMS = {
  address_not_allowed: {
    says: 'The key works only from certain addresses, and this request came from another. Add the address in My Account, or send the request from an allowed one.',
    status: 403,
    title: 'Address not allowed'
  },
  api_key_invalid: {
    says: 'The key is not one of ours, was revoked, or was replaced and its overlap is over. A key is shown once, when it is made: create one in My Account, or send `ff_demo` to try the API.',
    status: 401,
    title: 'Unknown API key'
  },
  api_key_missing: {
    says: 'Send a key in the header Authorization, as a bearer token, or in X-API-Key.',
    status: 401,
    title: 'An API key is needed'
  },
  api_plan_required: {
    says: 'The account of this key has no plan of the API that is paid for now. The key works again once it has.',
    status: 402,
    title: 'No paid plan'
  },
  bulk_file_not_found: {
    says: 'There is no file of this name, or it is no longer kept. The list names those that are.',
    status: 404,
    title: 'Unknown file'
  },
  company_not_found: {
    says: 'We hold no filing of this company, and no list of tickers names it.',
    status: 404,
    title: 'Unknown company'
  },
  data_withheld: {
    says: 'The law forbids most commercial uses of this data, so this operator gives it to nobody who pays. The pages of the site show it to everybody.',
    status: 403,
    title: 'Withheld'
  },
  body_too_large: { says: 'What was sent is larger than anything that is read.', status: 413, title: 'Too large' },
  event_unknown: {
    says: 'No event has that number yet; `newest` is the number of the newest.',
    status: 404,
    title: 'Unknown event'
  },
  events_expired: {
    says: 'Some of what came after that number is no longer kept as events. Read it from the lists, then go on after `oldest`.',
    status: 410,
    title: 'Events no longer kept'
  },
  filing_not_found: { says: 'We hold no filing of this accession number.', status: 404, title: 'Unknown filing' },
  filter_not_found: {
    says: 'The account has no saved screen of that name. What you followed before goes on.',
    status: 404,
    title: 'Unknown screen'
  },
  holder_not_found: { says: 'We hold no Schedule 13D or 13G of this holder.', status: 404, title: 'Unknown holder' },
  insider_not_found: { says: 'We hold no trade of this insider.', status: 404, title: 'Unknown insider' },
  internal_error: {
    says: 'Something is broken on our side. The request id helps us to find out what.',
    status: 500,
    title: 'Internal error'
  },
  invalid_parameter: {
    says: 'A parameter is empty, or has a value that it cannot have. `parameter` names it, `allowed` says which form and range it has, and `example` shows one.',
    status: 400,
    title: 'Invalid parameter'
  },
  malformed_request: {
    says: 'The request contradicts itself, as one that names two hosts.',
    status: 400,
    title: 'Malformed request'
  },
  message_not_understood: {
    says: 'A message of the stream is no JSON, of an unknown type, or has a field that it cannot have; `parameter` names it. The connection ends.',
    status: 400,
    title: 'Message not understood'
  },
  method_not_allowed: { says: 'This address answers other methods.', status: 405, title: 'Method not allowed' },
  not_acceptable: {
    says: 'The call answers in none of the formats that Accept names.',
    status: 406,
    title: 'No such format'
  },
  not_found: { says: 'There is no such call.', status: 404, title: 'Not found' },
  range_not_satisfiable: {
    says: 'The file has no bytes in this range. Content-Range says how many it has.',
    status: 416,
    title: 'Outside of the file'
  },
  rate_limited: {
    says: 'The requests of this minute are used up. Retry-After says when the next one goes through; this one does not count.',
    status: 429,
    title: 'Rate limit reached'
  },
  report_not_found: { says: 'There is no report of that day.', status: 404, title: 'Unknown report' },
  screen_too_wide: {
    says: 'The filter selects more than 5,000 purchases, as many as one run follows.',
    status: 400,
    title: 'Filter too wide'
  },
  scope_required: {
    says: 'The key does not have the scope of this call; `scope` names it. Add it in My Account, or use another key.',
    status: 403,
    title: 'Not in the scopes of this key'
  },
  strategy_busy: {
    says: 'The account has a run under way, or too many others wait. Ask again in a moment.',
    status: 503,
    title: 'Too many runs under way'
  },
  strategy_too_slow: {
    says: 'The run took too long. Narrow the filter, for example by the days of filing.',
    status: 400,
    title: 'Run took too long'
  },
  screen_uses_hindsight: {
    says: 'The filter chooses trades by what happened after them, so what it would have earned says nothing.',
    status: 400,
    title: 'Chosen with hindsight'
  },
  right_required: {
    says: 'The plan does not have this; `plan` names the smallest one that does.',
    status: 403,
    title: 'Not in this plan'
  },
  tables_busy: {
    says: 'As many tables are being written as one server writes at once. Ask again after the seconds that Retry-After names; pages of JSON are answered meanwhile.',
    status: 503,
    title: 'Too many tables under way'
  },
  too_many_subscriptions: {
    says: 'The account asked too often within a minute for the events after a number. What you followed before goes on.',
    status: 429,
    title: 'Too many subscriptions'
  },
  too_many_tables: {
    says: 'An account reads two tables (CSV or NDJSON) at a time. Read one of them to its end or close it, then ask again; pages of JSON are answered meanwhile. A table of which nothing is taken for 30 seconds ends by itself.',
    status: 429,
    title: 'Two tables at a time'
  },
  too_many_wrong_keys: {
    says: 'Too many requests with wrong keys came from this address in a minute. Requests with a right one go through.',
    status: 429,
    title: 'Too many wrong keys'
  },
  unavailable: {
    says: 'We cannot answer just now. Try again after the seconds that Retry-After names.',
    status: 503,
    title: 'Unavailable'
  },
  upgrade_required: {
    says: 'This address is a WebSocket: connect with wss:// and a client that asks for the upgrade.',
    status: 426,
    title: 'Upgrade required'
  },
  unknown_parameter: {
    says: 'The call has no such parameter; `nearest` names the one that may have been meant.',
    status: 400,
    title: 'Unknown parameter'
  },
  unknown_ticker: {
    says: 'No company has, or had, this ticker; `suggestions` lists some that may have been meant.',
    status: 404,
    title: 'Unknown ticker'
  }
} as const satisfies Record<string, Kind>

export type ProblemCode = keyof typeof PROBLEMS

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code)

/** @see https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-11.html, "Problem types" */
const QUOTA_EXCEEDED = 'https://iana.org/assignments/http-problem-types#quota-exceeded'

export interface ProblemDetails {
  /** Allowed form and range of a parameter, as a sentence. */
  readonly allowed?: string
  /** Sentence about this request. Defaults to the general text of the code. */
  readonly detail?: string
  /** Valid parameter and value, as written in an address. */
  readonly example?: string
  readonly nearest?: string
  /** Number of the newest event. */
  readonly newest?: number
  /** Smallest event number that may be requested. */
  readonly oldest?: number
  readonly parameter?: string
  readonly plan?: string
  readonly retryAfterSeconds?: number
  readonly right?: string
  /** Scope that the key lacks. */
  readonly scope?: string
  readonly suggestions?: readonly Pick<TickerSuggestion, 'name' | 'ticker'>[]
  readonly ticker?: string
  readonly 'violated-policies'?: readonly string[]
}

interface Place {
  readonly apiUrl: string
  readonly requestId: string
}

/** Returns the content of a problem document. It never repeats the input, which may be a key. */
export function problemOf(
  code: ProblemCode,
  { apiUrl, requestId }: Place,
  details: Omit<ProblemDetails, 'retryAfterSeconds'> = {}
) {
  const { says, status, title } = PROBLEMS[code]
  const type = code === 'rate_limited' ? QUOTA_EXCEEDED : `${apiUrl}/docs/errors#${code}`
  return { type, title, status, code, detail: says, instance: requestId, ...details }
}

/** Writes a problem document. */
export function problem(code: ProblemCode, place: Place, details: ProblemDetails = {}): Response {
  const { status } = PROBLEMS[code]
  const { retryAfterSeconds = status === 503 ? RETRY_AFTER_SECONDS : undefined, ...rest } = details
  const body = problemOf(code, place, rest)
  return new Response(JSON.stringify(body), {
    headers: {
      'content-type': 'application/problem+json',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) })
    },
    status
  })
}
