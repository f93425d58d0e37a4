import type { App } from '#src/server/app.ts'

/** Hosts that only this machine can reach, so search engines cannot. */
const AT_HOME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** False on a public site with sample data: invented people and companies must not appear in search results. */
export async function isForSearchEngines(app: App, siteUrl: URL): Promise<boolean> {
  return AT_HOME.test(siteUrl.hostname) || !(await app.product.isSample())
}
