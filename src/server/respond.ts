import { fillIn } from '#core/fill-in.ts'
import type { Language } from '#core/language.ts'
import { type ErrorKey, errorText } from '#src/i18n/catalogue.ts'

/**
 * HTTP status of each failure code of the core, defined only here. An API call cannot return a code that is missing
 * here, and a code without a text does not compile.
 */
const STATUS = {
  address_unverified: 409,
  admin_required: 403,
  alert_days_invalid: 400,
  alert_name_invalid: 400,
  alert_needs_plan: 402,
  alert_not_found: 404,
  alert_percent_invalid: 400,
  alert_price_invalid: 400,
  alert_query_invalid: 400,
  alert_tells_invalid: 400,
  alert_times_invalid: 400,
  alert_withheld: 403,
  already_subscribed: 409,
  api_key_not_found: 404,
  api_plan_required: 402,
  bad_request: 400,
  body_too_large: 413,
  busy: 503,
  confirmation_required: 403,
  connection_not_found: 404,
  connection_request_invalid: 400,
  cross_site_request: 403,
  channel_address_invalid: 400,
  channel_name_invalid: 400,
  channel_not_found: 404,
  device_not_found: 404,
  device_refused: 400,
  email_invalid: 400,
  email_required: 400,
  email_taken: 409,
  filing_not_found: 404,
  follow_not_found: 404,
  fresh_sign_in_required: 403,
  flow_invalid: 400,
  identity_refused: 401,
  insider_not_found: 404,
  internal_error: 500,
  invalid_date: 400,
  invalid_parameter: 400,
  invalid_search_text: 400,
  link_invalid: 400,
  key_address_invalid: 400,
  key_name_invalid: 400,
  key_scopes_invalid: 400,
  list_name_invalid: 400,
  list_name_taken: 409,
  mailbox_is_local: 403,
  method_not_allowed: 405,
  name_invalid: 400,
  name_required: 400,
  name_too_long: 400,
  name_too_short: 400,
  newsletter_not_found: 404,
  no_second_factor: 409,
  not_found: 404,
  other_identity_linked: 409,
  own_role: 409,
  owner_pays_already: 409,
  passkey_not_found: 404,
  passkey_refused: 400,
  password_required: 400,
  password_too_common: 400,
  password_too_long: 400,
  password_too_short: 400,
  payment_declined: 402,
  payment_unavailable: 503,
  plan_required: 402,
  plan_unavailable: 409,
  price_unknown: 400,
  provider_email_missing: 403,
  provider_unavailable: 503,
  provider_unknown: 404,
  push_plan_required: 402,
  report_not_found: 404,
  sandbox_is_local: 403,
  score_not_found: 404,
  screen_name_invalid: 400,
  screen_name_taken: 409,
  screen_not_found: 404,
  screen_query_invalid: 400,
  screen_too_wide: 400,
  screen_uses_hindsight: 400,
  second_factor_required: 403,
  session_not_found: 404,
  sign_in_required: 401,
  signature_invalid: 400,
  strategy_busy: 503,
  strategy_too_slow: 400,
  strategy_tries_used: 409,
  strategy_unavailable: 409,
  subscription_not_found: 404,
  ticket_invalid: 400,
  too_many_alerts: 409,
  too_many_api_keys: 409,
  too_many_attempts: 429,
  too_many_followed: 409,
  too_many_key_addresses: 400,
  too_many_free_alerts: 402,
  too_many_free_followed: 402,
  too_many_channels: 409,
  too_many_devices: 409,
  too_many_lists: 409,
  too_many_passkeys: 409,
  too_many_rows: 429,
  too_many_screens: 409,
  too_many_webhooks: 409,
  unavailable: 503,
  unknown_field: 400,
  unknown_parameter: 400,
  unknown_ticker: 404,
  unsupported_media_type: 415,
  user_not_found: 404,
  verification_required: 403,
  watchlist_full: 409,
  watchlist_not_found: 404,
  webhook_disabled: 409,
  webhook_not_found: 404,
  webhook_url_invalid: 400,
  wrong_credentials: 401,
  wrong_factor: 403,
  wrong_password: 403
} as const satisfies Partial<Record<ErrorKey, number>>

export type FailureCode = keyof typeof STATUS

/** Seconds after which a client may try again. After an outage the database is usually back by then. */
export const RETRY_AFTER_SECONDS = 5

/** Stands in pages about a failure until the server writes the id of the request there. */
export const REQUEST_ID_PLACE = '00000000-0000-0000-0000-000000000000'

export function statusOf(code: FailureCode): number {
  return STATUS[code]
}

export function isFailureCode(text: string): text is FailureCode {
  return Object.hasOwn(STATUS, text)
}

/** Answers a failure. `details` may contain the faulty parameter, suggested tickers, or the time to wait. */
export function failure(
  code: FailureCode,
  language: Language,
  details: { readonly position?: number; readonly retryAfterSeconds?: number; readonly ticker?: string } & object = {}
): Response {
  const status = STATUS[code]
  const seconds = details.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
  const headers = seconds === undefined ? {} : { 'retry-after': String(seconds) }
  return Response.json(
    {
      code,
      message: messageOf(code, language, { position: details.position, seconds, ticker: details.ticker }),
      ...details
    },
    { headers, status }
  )
}

interface MessageParts {
  readonly position: number | undefined
  readonly seconds: number | undefined
  readonly ticker: string | undefined
}

/** Returns the text of a failure. `{{wait}}` is replaced by the time to wait: `in 8 minutes`. */
function messageOf(
  code: FailureCode,
  language: Language,
  { position = 0, seconds = 0, ticker = '' }: MessageParts
): string {
  const wait = new Intl.RelativeTimeFormat(language).format(Math.ceil(seconds / 60), 'minute')
  return fillIn(errorText(language, code), { position: String(position), ticker, wait })
}
