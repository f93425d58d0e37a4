import { PUBLIC_URL } from './desk.ts'
import { openSiteInProcess, type SiteInProcess } from './site-in-process.ts'

const ENVIRONMENT = {
  COMPONENTS_PAGE: 'on',
  MAILBOX: 'open',
  PAYMENT_SANDBOX: 'on',
  SITE_URL: PUBLIC_URL,
  TRUSTED_PROXIES: '1'
}

let opened: Promise<SiteInProcess> | undefined

/**
 * Shared site of this process on sample data, under a public address behind a proxy. For tests that change nothing. It
 * caches rendered pages and ends with the process.
 */
export function publicSite(): Promise<SiteInProcess> {
  opened ??= openSiteInProcess('sample', ENVIRONMENT)
  return opened
}
