// Reads the environment variables and converts them to the product's configuration. No other file reads them.

import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { PURCHASES } from '#core/accounts/people/purchase.ts'
import type { Offers } from '#core/accounts/subscriptions/offers.ts'
import { type Contact, SOCIAL_NETWORKS, type SocialNetwork } from '#core/product.ts'
import { isLocal } from './environment/values.ts'
import { PRICE_VARIABLES, SECRET_NAMES, VARIABLE_NAMES, Variables } from './environment/variables.ts'
import type { LogSettings } from './log/log-settings.ts'
import type { MarketSettings, VendorAccess } from './market/market-sources.ts'
import { VENDORS, type Vendor } from './market/vendors/vendor-names.ts'

/**
 * Default port of the API. The documentation needs another origin than the site, because the site shows it in a frame.
 */
const API_PORT = 5001

/** Limits of vendors that are equal for every plan. @see https://finnhub.io/docs/api/rate-limit */
const CALLS_PER_SECOND: { readonly [Name in Vendor]?: number } = { finnhub: 30 }

const SOCIAL_VARIABLES = {
  Facebook: 'SOCIAL_FACEBOOK_URL',
  LinkedIn: 'SOCIAL_LINKEDIN_URL',
  X: 'SOCIAL_X_URL'
} as const satisfies Record<SocialNetwork, string>

export type Config = ReturnType<typeof toConfig>

/** Who may use the stand-in for a real service: no one, browsers on this machine, or everyone. */
export type StandInAccess = 'closed' | 'local' | 'open'

/**
 * Reads the configuration; an empty variable counts as absent.
 *
 * @throws one Error whose message lists every problem, one a line.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(VARIABLE_NAMES.map(name => [name, environment[name]?.trim() || undefined]))
  const read = v.safeParse(Variables, given)
  if (read.success) return toConfig(read.output)
  const problems = read.issues.map(issue => `${v.getDotPath(issue)} ${issue.message}`)
  throw new Error(`The configuration cannot be used:\n- ${problems.join('\n- ')}`)
}

function toConfig(variables: Variables) {
  const siteUrl = variables.SITE_URL ?? `http://localhost:${variables.PORT}`
  return {
    /** Address that receives page views and events as JSON. `undefined` turns counting off. */
    analyticsUrl: variables.ANALYTICS_URL,
    /** Maximum time for a page or call; slower ones get a 503. */
    answerTimeoutMs: variables.ANSWER_TIMEOUT_SECONDS,
    /** Page that /docs shows in a frame, or `undefined`. */
    apiDocsUrl: variables.API_DOCS_URL ?? apiDocsUrlOf(variables, siteUrl),
    /** Port that serves only the data API. */
    apiPort: variables.API_PORT ?? API_PORT,
    /** Public address of the data API without a trailing slash. */
    apiUrl: apiUrlOf(variables, siteUrl) ?? siteUrl,
    /** Secret behind access tokens and links. `undefined` uses one stored in dataDir. */
    authSecret: variables.AUTH_SECRET,
    /** Return address of newsletters; the text after `+` identifies the mail. `undefined` uses the sender address. */
    bounceAddress: variables.MAIL_BOUNCES,
    billing: {
      /** Whether Stripe computes tax. */
      collectsTax: variables.STRIPE_TAX,
      offers: offersOf(variables, siteUrl),
      /** Access to the payment sandbox. If it is closed and there is no Stripe key, nothing is on sale. */
      sandbox: sandboxOf(variables, siteUrl),
      stripe: stripeOf(variables)
    },
    /** Access to the page that shows all components, used for design work. */
    components: (variables.COMPONENTS_PAGE ?? isLocal(siteUrl)) ? ('open' as const) : ('closed' as const),
    /** Offices of Congress that are followed. Each is off unless the operator has turned it on. */
    congress: {
      houseUrl: variables.CONGRESS_HOUSE ? variables.CONGRESS_HOUSE_URL.replace(/\/$/, '') : undefined,
      listsUrl: variables.CONGRESS_LISTS_URL.replace(/\/$/, ''),
      senateUrl: variables.CONGRESS_SENATE ? variables.CONGRESS_SENATE_URL.replace(/\/$/, '') : undefined,
      userAgent: variables.EDGAR_USER_AGENT
    },
    congressDistribution: variables.CONGRESS_DISTRIBUTION,
    consent: variables.CONSENT,
    contact: contactOf(variables),
    /** Address of an external database. `undefined` starts the embedded PostgreSQL in dataDir. */
    databaseUrl: variables.DATABASE_URL,
    /** Absolute path of the folder of bulk files, which all processes share. */
    bulkDir: resolve(variables.BULK_DIR ?? join(variables.DATA_DIR, 'bulk')),
    /** Absolute path of the folder for data outside the database. */
    dataDir: resolve(variables.DATA_DIR),
    /** Settings of SEC requests. Without a userAgent no requests are made. */
    edgar: {
      baseUrl: variables.EDGAR_BASE_URL.replace(/\/$/, ''),
      dataUrl: variables.EDGAR_DATA_URL.replace(/\/$/, ''),
      requestsPerSecond: variables.EDGAR_REQUESTS_PER_SECOND,
      userAgent: variables.EDGAR_USER_AGENT
    },
    /** Whether the API encrypts insider profiles. The encryption is not a protection. */
    encryptsProfiles: variables.PROFILE_ENCRYPTED,
    identity: {
      facebook: facebookOf(variables),
      google: googleOf(variables),
      /** Port of the local identity provider; `undefined` if it is off. */
      localPort: variables.DEV_IDENTITY ? variables.DEV_IDENTITY_PORT : undefined
    },
    log: {
      format: variables.LOG_FORMAT,
      level: variables.LOG_LEVEL,
      role: variables.ROLE ?? 'all'
    } satisfies LogSettings,
    /** Access to the embedded mailbox, which catches all mails while there is no mail server. */
    mailbox: mailboxOf(variables, siteUrl),
    /** Secret that verifies the mail provider's reports of bounces and complaints. `undefined` rejects them all. */
    mailEventSecret: variables.MAIL_WEBHOOK_SECRET,
    /** Sender address of mails. */
    mailFrom: variables.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`,
    market: marketOf(variables),
    /** Sender address of newsletters. A separate one keeps its reputation apart from that of other mails. */
    newsletterFrom: variables.NEWSLETTER_FROM ?? variables.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`,
    port: variables.PORT,
    /** Port for probes and metrics alone. `undefined`: a web shows no metrics, a worker uses `port`. */
    probesPort: variables.PROBES_PORT,
    productName: variables.PRODUCT_NAME,
    /** Read replica for public pages. `undefined` reads everything from the primary database. */
    readDatabaseUrl: variables.READ_DATABASE_URL,
    /** Role of this process if several share the work. `undefined` runs all roles in one process. */
    role: variables.ROLE,
    /** `auto` loads the sample data into an empty database. */
    sampleData: variables.SAMPLE_DATA,
    /** Whether new invented filings keep arriving in the sample data. */
    sampleLive: variables.SAMPLE_LIVE,
    /** Names of the secrets that are set, for backups. */
    secretNames: SECRET_NAMES.filter(name => variables[name] !== undefined),
    /**
     * Site address without a trailing slash. The only source of absolute links; a request's Host header is never
     * trusted.
     */
    siteUrl,
    /** Address of the mail server. `undefined` catches all mails in the embedded mailbox. */
    smtpUrl: variables.SMTP_URL,
    /** Number of proxies in front that add to X-Forwarded-For. At 0 the client address is that of the connection. */
    trustedProxies: variables.TRUSTED_PROXIES,
    /** Whether webhooks may target this machine and its network. */
    webhooksAllowLocal: variables.WEBHOOK_ALLOW_LOCAL
  }
}

/** Returns API_URL, or the API port if the site runs on this machine. Elsewhere API_URL must be set. */
function apiUrlOf({ API_PORT: port = API_PORT, API_URL }: Variables, siteUrl: string): string | undefined {
  return API_URL ?? (isLocal(siteUrl) ? Object.assign(new URL(siteUrl), { port: String(port) }).origin : undefined)
}

/** Returns an address only if the API has its own origin: a page of the site's origin cannot be framed safely. */
function apiDocsUrlOf(variables: Variables, siteUrl: string): string | undefined {
  const apiUrl = apiUrlOf(variables, siteUrl)
  return apiUrl === undefined || apiUrl === siteUrl ? undefined : `${apiUrl}/docs`
}

function mailboxOf(variables: Variables, siteUrl: string): StandInAccess {
  if (variables.SMTP_URL !== undefined) return 'closed'
  return variables.MAILBOX ?? standInAccess(variables, siteUrl)
}

/** Closes the sandbox if there are several processes, because its data is one file on one machine. */
function sandboxOf(variables: Variables, siteUrl: string): StandInAccess {
  const { PAYMENT_SANDBOX: isOn, ROLE, STRIPE_SECRET_KEY } = variables
  if (STRIPE_SECRET_KEY !== undefined || ROLE !== undefined || isOn === false) return 'closed'
  return isOn ? 'open' : standInAccess(variables, siteUrl)
}

/**
 * Access to a stand-in that has no switch of its own. It is closed behind a proxy, because all callers look local
 * there. See docs/decisions/0035-stand-in-for-foreign-services-on-the-own-machine.md.
 */
function standInAccess({ TRUSTED_PROXIES }: Variables, siteUrl: string): StandInAccess {
  return isLocal(siteUrl) && TRUSTED_PROXIES === 0 ? 'local' : 'closed'
}

/** Omits social networks without an address. */
function contactOf(variables: Variables): Contact {
  return {
    operator: variables.OPERATOR ?? variables.PRODUCT_NAME,
    socialLinks: SOCIAL_NETWORKS.flatMap(network => {
      const url = variables[SOCIAL_VARIABLES[network]]
      return url === undefined ? [] : [{ network, url }]
    }),
    supportEmail: variables.SUPPORT_EMAIL
  }
}

/** Offers every plan in the sandbox. Without the sandbox and without a Stripe key, nothing is on sale. */
function offersOf(variables: Variables, siteUrl: string): Offers {
  const isSandbox = sandboxOf(variables, siteUrl) !== 'closed'
  const sells = isSandbox || variables.STRIPE_SECRET_KEY !== undefined
  const prices = (sells ? PURCHASES : []).flatMap(name => {
    const id = isSandbox ? `price_sandbox_${name.replace(/[- ]/g, '_')}` : variables[PRICE_VARIABLES[name]]
    return id === undefined ? [] : [[name, id] as const]
  })
  return {
    openPlans: variables.API_PLANS.map(plan => `api-${plan}` as const),
    prices: Object.fromEntries(prices),
    sellsCongress: variables.CONGRESS_DISTRIBUTION === 'all'
  }
}

function marketOf(variables: Variables): MarketSettings {
  return {
    order: {
      details: variables.MARKET_DETAILS,
      earnings: variables.MARKET_EARNINGS,
      history: variables.MARKET_HISTORY,
      news: variables.MARKET_NEWS,
      options: variables.MARKET_OPTIONS,
      quote: variables.MARKET_QUOTES,
      ratings: variables.MARKET_RATINGS,
      similar: variables.MARKET_SIMILAR,
      target: variables.MARKET_TARGETS
    },
    vendors: Object.fromEntries(VENDORS.map(vendor => [vendor, accessTo(vendor, variables)]))
  }
}

/** Returns `undefined` for a vendor without a key, so that it is never requested. */
function accessTo(vendor: Vendor, variables: Variables): VendorAccess | undefined {
  const name = vendor.toUpperCase() as Uppercase<Vendor>
  const key = variables[`${name}_API_KEY` as const]
  if (key === undefined) return undefined
  const perMinute = variables[`${name}_CALLS_PER_MINUTE` as const]
  const baseUrl = variables[`${name}_BASE_URL` as const].replace(/\/$/, '')
  return { baseUrl, key, limits: { perMinute, perSecond: CALLS_PER_SECOND[vendor] ?? perMinute } }
}

function stripeOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: Variables) {
  return secretKey === undefined || webhookSecret === undefined ? undefined : { secretKey, webhookSecret }
}

function googleOf(variables: Variables) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = variables
  if (clientId === undefined || clientSecret === undefined) return undefined
  return {
    authorizationUrl: variables.GOOGLE_AUTHORIZATION_URL,
    clientId,
    clientSecret,
    issuers: variables.GOOGLE_ISSUERS,
    keysUrl: variables.GOOGLE_KEYS_URL,
    tokenUrl: variables.GOOGLE_TOKEN_URL
  }
}

function facebookOf(variables: Variables) {
  const { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret } = variables
  if (clientId === undefined || clientSecret === undefined) return undefined
  return {
    authorizationUrl: variables.FACEBOOK_AUTHORIZATION_URL,
    clientId,
    clientSecret,
    /** Address with the version and without a trailing slash. */
    graphUrl: variables.FACEBOOK_GRAPH_URL.replace(/\/$/, '')
  }
}
