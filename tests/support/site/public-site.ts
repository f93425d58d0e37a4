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
 * Returns a site on sample data with a public address behind a proxy. All tests of this process share it, so they must
 * not change its data. It caches rendered pages and runs until the process ends.
 */
export function publicSite(): Promise<SiteInProcess> {
  opened ??= openSiteInProcess('sample', ENVIRONMENT)
  return opened
}
