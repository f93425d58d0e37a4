import type { App } from '#src/server/app.ts'

/** Pattern of host names that only this machine can reach. */
const AT_HOME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Returns false for a public site with sample data, because invented people and companies must not appear in search
 * results.
 */
export async function isForSearchEngines(app: App, siteUrl: URL): Promise<boolean> {
  return AT_HOME.test(siteUrl.hostname) || !(await app.product.isSample())
}
