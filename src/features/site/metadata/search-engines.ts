import type { App } from '#src/server/app.ts'

/** Addresses that nobody else can reach, so no search engine can either. */
const AT_HOME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** False on a public site that shows sample data: invented people and companies are not for search results. */
export async function isForSearchEngines(app: App, siteUrl: URL): Promise<boolean> {
  return AT_HOME.test(siteUrl.hostname) || !(await app.product.isSample())
}
