import { openSiteInProcess, type SiteInProcess } from './site-in-process.ts'

let opened: Promise<SiteInProcess> | undefined

/**
 * Returns a site on sample data, like `npm start` without configuration. All tests of this process share it and may
 * change only their own accounts. It runs until the process ends.
 */
export function sampleSite(): Promise<SiteInProcess> {
  opened ??= openSiteInProcess('sample')
  return opened
}
