// Defines all environment variables: type, default value and allowed combinations. `.env.example` documents them; a
// test compares the two.

import * as v from 'valibot'
import { CONSENTS } from '#core/accounts/newsletter-kinds.ts'
import type { Purchase } from '#core/accounts/people/purchase.ts'
import { CONGRESS_DISTRIBUTIONS } from '#core/congress/distribution.ts'
import { PRODUCT_NAME, SUPPORT_ADDRESS } from '#core/product.ts'
import { LOG_FORMATS, LOG_LEVELS } from '../log/log-settings.ts'
import { type SuppliedKind, suppliersOf } from '../market/vendors/vendor-names.ts'
import * as value from './values.ts'

const API_PLANS = ['base', 'silver', 'gold'] as const

const vendorsOf = (kind: SuppliedKind, order: string) => v.optional(value.listOf(suppliersOf(kind)), order)
const withUrl = (url: string) => v.optional(value.confidentialUrl(url), url)

const entries = {
  ANSWER_TIMEOUT_SECONDS: v.optional(value.seconds, '4.4'),
  ANALYTICS_URL: v.optional(value.pageUrl),
  API_DOCS_URL: v.optional(value.pageUrl),
  API_PLANS: v.optional(value.listOf(API_PLANS), 'base'),
  API_PORT: v.optional(value.port),
  API_URL: v.optional(value.siteUrl),
  AUTH_SECRET: v.optional(value.secret),
  BULK_DIR: v.optional(value.text),
  COMPONENTS_PAGE: v.optional(value.onOff),
  CONGRESS_DISTRIBUTION: v.optional(value.oneOf(CONGRESS_DISTRIBUTIONS), 'public-only'),
  CONGRESS_HOUSE: v.optional(value.onOff, 'off'),
  CONGRESS_HOUSE_URL: withUrl('https://disclosures-clerk.house.gov'),
  CONGRESS_LISTS_URL: withUrl('https://unitedstates.github.io/congress-legislators'),
  CONGRESS_SENATE: v.optional(value.onOff, 'off'),
  CONGRESS_SENATE_URL: withUrl('https://efdsearch.senate.gov'),
  CONSENT: v.optional(value.oneOf(CONSENTS), 'opt-out'),
  DATA_DIR: v.optional(value.text, '.data'),
  DATABASE_URL: v.optional(value.databaseUrl),
  DEV_IDENTITY: v.optional(value.onOff, 'off'),
  DEV_IDENTITY_PORT: v.optional(value.port, '5002'),
  EDGAR_BASE_URL: withUrl('https://www.sec.gov'),
  EDGAR_DATA_URL: withUrl('https://data.sec.gov'),
  EDGAR_REQUESTS_PER_SECOND: v.optional(value.requestsPerSecond, '5'),
  EDGAR_USER_AGENT: v.optional(value.declaredAgent),
  /**
   * Graph API versions are supported for at least two years.
   * @see https://developers.facebook.com/docs/graph-api/changelog
   */
  FACEBOOK_AUTHORIZATION_URL: withUrl('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_CLIENT_ID: v.optional(value.text),
  FACEBOOK_CLIENT_SECRET: v.optional(value.text),
  FACEBOOK_GRAPH_URL: withUrl('https://graph.facebook.com/v23.0'),
  FINNHUB_API_KEY: v.optional(value.text),
  FINNHUB_BASE_URL: withUrl('https://finnhub.io/api/v1'),
  /** Limit of the free plan. @see https://finnhub.io/docs/api/rate-limit */
  FINNHUB_CALLS_PER_MINUTE: v.optional(value.limit, '60'),
  GOOGLE_AUTHORIZATION_URL: withUrl('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_CLIENT_ID: v.optional(value.text),
  GOOGLE_CLIENT_SECRET: v.optional(value.text),
  /**
   * Google uses both forms as issuer.
   * @see https://developers.google.com/identity/openid-connect/openid-connect#validatinganidtoken
   */
  GOOGLE_ISSUERS: v.optional(value.words, 'https://accounts.google.com,accounts.google.com'),
  GOOGLE_KEYS_URL: withUrl('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_TOKEN_URL: withUrl('https://oauth2.googleapis.com/token'),
  LOG_FORMAT: v.optional(value.oneOf(LOG_FORMATS)),
  LOG_LEVEL: v.optional(value.oneOf(LOG_LEVELS), 'info'),
  MAIL_BOUNCES: v.optional(value.taggedAddress),
  MAIL_FROM: v.optional(value.mailAddress),
  MAIL_WEBHOOK_SECRET: v.optional(value.webhookSecret),
  MAILBOX: v.optional(v.literal('open', issue => `must be open or empty, not "${issue.input}"`)),
  MARKET_DETAILS: vendorsOf('details', 'massive,finnhub'),
  MARKET_EARNINGS: vendorsOf('earnings', 'finnhub'),
  MARKET_HISTORY: vendorsOf('history', 'massive'),
  MARKET_NEWS: vendorsOf('news', 'massive,finnhub'),
  MARKET_OPTIONS: vendorsOf('options', 'massive'),
  MARKET_QUOTES: vendorsOf('quote', 'massive,finnhub'),
  MARKET_RATINGS: vendorsOf('ratings', 'finnhub,massive'),
  MARKET_SIMILAR: vendorsOf('similar', 'massive,finnhub'),
  MARKET_TARGETS: vendorsOf('target', 'finnhub,massive'),
  MASSIVE_API_KEY: v.optional(value.text),
  MASSIVE_BASE_URL: withUrl('https://api.massive.com'),
  /** Limit of the free plan. @see https://massive.com/pricing */
  MASSIVE_CALLS_PER_MINUTE: v.optional(value.limit, '5'),
  NEWSLETTER_FROM: v.optional(value.mailAddress),
  NODE_ENV: v.optional(value.text),
  OPERATOR: v.optional(value.text),
  PAYMENT_SANDBOX: v.optional(value.onOff),
  PORT: v.optional(value.port, '5000'),
  PROBES_PORT: v.optional(value.port),
  PROFILE_ENCRYPTED: v.optional(value.onOff, 'off'),
  PRODUCT_NAME: v.optional(value.productName, PRODUCT_NAME),
  READ_DATABASE_URL: v.optional(value.databaseUrl),
  ROLE: v.optional(value.oneOf(['web', 'worker'])),
  SAMPLE_DATA: v.optional(value.oneOf(['on', 'off', 'auto']), 'auto'),
  SAMPLE_LIVE: v.optional(value.onOff, 'on'),
  SITE_URL: v.optional(value.siteUrl),
  SMTP_URL: v.optional(value.mailServerUrl),
  SOCIAL_FACEBOOK_URL: v.optional(value.link),
  SOCIAL_LINKEDIN_URL: v.optional(value.link),
  SOCIAL_X_URL: v.optional(value.link),
  STRIPE_PRICE_API_BASE_MONTH: v.optional(value.beginningWith('price_')),
  STRIPE_PRICE_API_GOLD_MONTH: v.optional(value.beginningWith('price_')),
  STRIPE_PRICE_API_SILVER_MONTH: v.optional(value.beginningWith('price_')),
  STRIPE_PRICE_DAILY_TRADERS_MONTH: v.optional(value.beginningWith('price_')),
  STRIPE_PRICE_DAILY_TRADERS_YEAR: v.optional(value.beginningWith('price_')),
  STRIPE_SECRET_KEY: v.optional(value.beginningWith('sk_', 'rk_')),
  STRIPE_TAX: v.optional(value.onOff, 'off'),
  STRIPE_WEBHOOK_SECRET: v.optional(value.beginningWith('whsec_')),
  SUPPORT_EMAIL: v.optional(value.mailAddress, SUPPORT_ADDRESS),
  TRUSTED_PROXIES: v.optional(value.digit, '0'),
  WEBHOOK_ALLOW_LOCAL: v.optional(value.onOff, 'off')
}

export type VariableName = keyof typeof entries

/** Parsed variables. A variable without a value and a default is `undefined`. */
export type Variables = v.InferOutput<typeof Variables>

export const VARIABLE_NAMES = Object.keys(entries) as VariableName[] // keys of a literal object

/** Names of the variables that contain Stripe's price ids. */
export const PRICE_VARIABLES = {
  'api-base month': 'STRIPE_PRICE_API_BASE_MONTH',
  'api-gold month': 'STRIPE_PRICE_API_GOLD_MONTH',
  'api-silver month': 'STRIPE_PRICE_API_SILVER_MONTH',
  'daily-traders month': 'STRIPE_PRICE_DAILY_TRADERS_MONTH',
  'daily-traders year': 'STRIPE_PRICE_DAILY_TRADERS_YEAR'
} as const satisfies Record<Purchase, VariableName>

export const Variables = v.pipe(
  v.object(entries),
  v.rawCheck(({ addIssue, dataset }) => {
    const refused = new Set(dataset.issues?.map(issue => v.getDotPath(issue)))
    const usable = Object.entries(dataset.value as Variables).filter(([name]) => !refused.has(name))
    const values: Partial<Variables> = Object.fromEntries(usable)
    for (const [name, message] of findContradictions(values)) {
      if (!refused.has(name))
        addIssue({ message, path: [{ input: values, key: name, origin: 'value', type: 'object', value: undefined }] })
    }
  })
)

/** Names of the variables that are secrets, or contain one. */
export const SECRET_NAMES = VARIABLE_NAMES.filter(name => /(?:_KEY|_SECRET)$|^SMTP_URL$/.test(name))

/** Returns the default value of a variable as text, or `undefined`. */
export function defaultOf(name: VariableName): string | undefined {
  return entries[name].default
}

type Contradiction = readonly [VariableName, message: string]

/** Returns contradictions between variables. Variables with invalid values are treated as absent. */
function findContradictions(values: Partial<Variables>): Contradiction[] {
  return [
    ...findMisplacedDatabase(values),
    ...findMissingSender(values),
    ...findUnnamedAsker(values),
    ...findHalfClient(values, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    ...findHalfClient(values, 'FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'),
    ...findOpenDoor(values),
    ...findMissingPayments(values)
  ]
}

/**
 * Checks database variables. Processes with a role must share one database. Only web processes may read from a replica,
 * because others write the data they read.
 */
function findMisplacedDatabase({ DATABASE_URL, READ_DATABASE_URL, ROLE }: Partial<Variables>): Contradiction[] {
  const found: Contradiction[] = []
  if (ROLE !== undefined && DATABASE_URL === undefined) {
    found.push(['DATABASE_URL', 'is needed with ROLE: its processes share one database'])
  }
  if (READ_DATABASE_URL !== undefined && ROLE !== 'web') {
    found.push(['READ_DATABASE_URL', 'goes with ROLE=web: every other process writes what it reads'])
  }
  return found
}

/** Requires a sender address with a mail server, because the server accepts only its own senders. */
function findMissingSender({ MAIL_FROM, SMTP_URL }: Partial<Variables>): Contradiction[] {
  if (SMTP_URL === undefined || MAIL_FROM !== undefined) return []
  return [['MAIL_FROM', 'must be set where SMTP_URL is, such as no-reply@example.com']]
}

/** Requires a name and a mail address where an office of Congress is asked. */
function findUnnamedAsker({ CONGRESS_HOUSE, CONGRESS_SENATE, EDGAR_USER_AGENT }: Partial<Variables>): Contradiction[] {
  if (EDGAR_USER_AGENT !== undefined || !(CONGRESS_HOUSE || CONGRESS_SENATE)) return []
  const name = CONGRESS_HOUSE ? 'CONGRESS_HOUSE' : 'CONGRESS_SENATE'
  return [['EDGAR_USER_AGENT', `is needed with ${name}: it says who asks`]]
}

function findHalfClient(values: Partial<Variables>, id: VariableName, secret: VariableName): Contradiction[] {
  const isWhole = (values[id] === undefined) === (values[secret] === undefined)
  return isWhole ? [] : [[secret, `goes with ${id}: set both or none`]]
}

/** Restricts the local identity provider to this machine, because it lets anyone sign in as anyone. */
function findOpenDoor({ DEV_IDENTITY, NODE_ENV, SITE_URL }: Partial<Variables>): Contradiction[] {
  if (!DEV_IDENTITY) return []
  const refuse = (reason: string): Contradiction => [
    'DEV_IDENTITY',
    `must be off where ${reason}: it lets in everybody as anybody`
  ]
  return [
    ...(NODE_ENV === 'production' ? [refuse('NODE_ENV is production')] : []),
    ...(SITE_URL !== undefined && !value.isLocal(SITE_URL) ? [refuse('SITE_URL is not of this machine')] : [])
  ]
}

/** Requires the webhook secret and the ids of all prices on sale if there is a Stripe secret key. */
function findMissingPayments(values: Partial<Variables>): Contradiction[] {
  if (values.STRIPE_SECRET_KEY === undefined) return []
  const closed = API_PLANS.filter(plan => !values.API_PLANS?.includes(plan))
  const needed = Object.entries(PRICE_VARIABLES)
    .filter(([price]) => !closed.some(plan => price.startsWith(`api-${plan} `)))
    .map(([, name]) => name)
  return ['STRIPE_WEBHOOK_SECRET' as const, ...needed]
    .filter(name => values[name] === undefined)
    .map(name => [name, 'is needed with STRIPE_SECRET_KEY'])
}
