import { openSiteInProcess, type SiteInProcess } from './site-in-process.ts'

let opened: Promise<SiteInProcess> | undefined

/**
 * The one site of this process on sample data, as `npm start` without configuration: for tests that change nothing but
 * accounts of their own. It ends with the process.
 */
export function sampleSite(): Promise<SiteInProcess> {
  opened ??= openSiteInProcess('sample')
  return opened
}
