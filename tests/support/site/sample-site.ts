import { openSiteInProcess, type SiteInProcess } from './site-in-process.ts'

let opened: Promise<SiteInProcess> | undefined

/**
 * Shared site of this process on sample data, like `npm start` without configuration. Tests may change only their own
 * accounts. It ends with the process.
 */
export function sampleSite(): Promise<SiteInProcess> {
  opened ??= openSiteInProcess('sample')
  return opened
}
