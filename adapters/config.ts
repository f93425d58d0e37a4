// The only reader of environment variables.

import { resolve } from 'node:path'

import { CONGRESS_DISTRIBUTIONS, type CongressDistribution } from '#core/congress/distribution.ts'
import { type Contact, SOCIAL_NETWORKS, type SocialLink } from '#core/contact.ts'
import { PRODUCT_NAME, SUPPORT_ADDRESS } from '#core/product.ts'
import { type BillingConfig, readBillingConfig } from './billing-config.ts'
import { type IdentityConfig, readIdentityConfig } from './identity/identity-config.ts'
import { type MailConfig, readMailAddress, readMailConfig } from './mail-config.ts'

const DEFAULT_PORT = 5000
const DEFAULT_DATA_DIR = '.data'

/** More would leave no room beside it in the top bar of a phone. */
const LONGEST_NAME = 24

/** 32 hexadecimal digits are 128 bits. */
const SHORTEST_SECRET = 32

/** Where a developer runs the API's server. @see docs/reference/product.md, section 2.9, "Docs" */
const LOCAL_API_DOCS_URL = 'http://localhost:5001/docs'
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export interface Config extends MailConfig {
  /** Takes page views and events as JSON; undefined counts nothing. */
  analyticsUrl: string | undefined
  /** The page that /docs shows; undefined where there is none. */
  apiDocsUrl: string | undefined
  /** Signs access tokens and links; undefined keeps one in dataDir. */
  authSecret: string | undefined
  billing: BillingConfig
  contact: Contact
  productName: string
  port: number
  /** Without a trailing slash. The only source of absolute links: a request's Host header is never believed. */
  siteUrl: string
  /** undefined starts the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined
  /** Absolute. */
  dataDir: string
  /** `auto` loads the sample data into an empty database. */
  sampleData: 'on' | 'off' | 'auto'
  congressDistribution: CongressDistribution
  identity: IdentityConfig
  /** How many proxies stand before us and add to X-Forwarded-For; 0 believes the connection only. */
  trustedProxies: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads one variable; `problem` is called for each value that cannot be used. */
export type Read<Value> = (text: string | undefined, problem: (sentence: string) => void) => Value

/**
 * Reads the configuration; an empty variable counts as absent.
 *
 * @throws one Error whose message lists every problem, one a line.
 */
export function readConfig(environment: Environment): Config {
  const problems: string[] = []
  const read = <Value>(name: string, parse: Read<Value>): Value =>
    parse(environment[name]?.trim() || undefined, sentence => problems.push(`${name} ${sentence}`))

  const port = read('PORT', readPort)
  const productName = read('PRODUCT_NAME', readProductName)
  const siteUrl = read('SITE_URL', readSiteUrl) ?? `http://localhost:${port}`
  const config: Config = {
    ...readMailConfig(read, siteUrl),
    analyticsUrl: read('ANALYTICS_URL', readPageUrl),
    apiDocsUrl: read('API_DOCS_URL', readPageUrl) ?? localApiDocsUrl(siteUrl),
    contact: {
      operator: read('OPERATOR', text => text ?? productName),
      socialLinks: readSocialLinks(read),
      supportEmail: read('SUPPORT_EMAIL', readMailAddress) ?? SUPPORT_ADDRESS
    },
    authSecret: read('AUTH_SECRET', readSecret),
    billing: readBillingConfig(read),
    congressDistribution: read('CONGRESS_DISTRIBUTION', readDistribution),
    dataDir: resolve(read('DATA_DIR', text => text ?? DEFAULT_DATA_DIR)),
    databaseUrl: read('DATABASE_URL', readDatabaseUrl),
    identity: readIdentityConfig(read, siteUrl),
    port,
    productName,
    sampleData: read('SAMPLE_DATA', readSampleData),
    siteUrl,
    trustedProxies: read('TRUSTED_PROXIES', readProxyCount)
  }
  if (problems.length > 0) throw new Error(`The configuration cannot be used:\n- ${problems.join('\n- ')}`)
  return config
}

const readPort: Read<number> = (text, problem) => {
  if (text === undefined) return DEFAULT_PORT
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) problem(`must be a number from 1 to 65535, not "${text}"`)
  return port
}

/** It stands in one line of the top bar, in subjects of mails and in headers. */
const readProductName: Read<string> = (text = PRODUCT_NAME, problem) => {
  const isOneLine = !/\p{Cc}/u.test(text)
  if (!isOneLine || text.length > LONGEST_NAME) problem(`must be one line of at most ${LONGEST_NAME} characters`)
  return text
}

const readSiteUrl: Read<string | undefined> = (text, problem) => {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    problem(`must be an address such as https://example.com, not "${text}"`)
    return undefined
  }
  if (url.pathname !== '/' || url.search || url.hash) problem('must have neither path nor query')
  return url.origin
}

const readPageUrl: Read<string | undefined> = (text, problem) => {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return url.href
  problem(`must be an address such as https://api.example.com/docs, not "${text}"`)
  return undefined
}

const localApiDocsUrl = (siteUrl: string): string | undefined =>
  LOCAL_HOST.test(URL.parse(siteUrl)?.hostname ?? '') ? LOCAL_API_DOCS_URL : undefined

/** The value is not repeated: it may hold a password. */
const readDatabaseUrl: Read<string | undefined> = (text, problem) => {
  if (text !== undefined && !/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) {
    problem('must look like postgresql://user:password@host:5432/database')
  }
  return text
}

const readSampleData: Read<Config['sampleData']> = (text, problem) => {
  if (text === 'on' || text === 'off' || text === 'auto') return text
  if (text !== undefined) problem(`must be on, off or auto, not "${text}"`)
  return 'auto'
}

const readDistribution: Read<CongressDistribution> = (text, problem) => {
  const found = CONGRESS_DISTRIBUTIONS.find(distribution => distribution === (text ?? 'public-only'))
  if (!found) problem(`must be ${CONGRESS_DISTRIBUTIONS.join(' or ')}, not "${text}"`)
  return found ?? 'public-only'
}

/** The value is not repeated. */
const readSecret: Read<string | undefined> = (text, problem) => {
  if (text !== undefined && text.length < SHORTEST_SECRET) problem(`must have at least ${SHORTEST_SECRET} characters`)
  return text
}

const readProxyCount: Read<number> = (text, problem) => {
  if (text !== undefined && !/^\d$/.test(text)) problem(`must be a number from 0 to 9, not "${text}"`)
  return Number(text ?? 0)
}

/** SOCIAL_X_URL and so on; a network without an address is not shown. */
function readSocialLinks(read: <Value>(name: string, parse: Read<Value>) => Value): readonly SocialLink[] {
  return SOCIAL_NETWORKS.flatMap(network => {
    const url = read(`SOCIAL_${network.toUpperCase()}_URL`, readLink)
    return url === undefined ? [] : [{ network, url }]
  })
}

const readLink: Read<string | undefined> = (text, problem) => {
  if (text !== undefined && URL.parse(text)?.protocol !== 'https:') {
    problem(`must be an address such as https://example.com/us, not "${text}"`)
  }
  return text
}
