// Reads the links on the SEC's page of quarterly insider data sets. Folders differ by quarter, so the page must be
// read.

export interface DataSetLink {
  /** Year and quarter, such as `2023q1`. */
  readonly quarter: string
  /** Path on the SEC's site: `/files/…/2023q1_form345.zip`. */
  readonly path: string
}

export const DATA_SETS_PATH = '/data-research/sec-markets-data/insider-transactions-data-sets'
export const MAX_PAGE_BYTES = 4 * 1024 * 1024

const LINK = /href\s*=\s*["']([^"'<>\s]{1,300}?(\d{4}q[1-4])_form345\.zip)["']/gi
/** Matches safe paths only, without `..`. */
const PATH = /^\/files(?:\/[\w-][\w.-]*)+$/

/** Returns the links, oldest first. If a quarter has two links, the first one is used. */
export function readDataSetLinks(html: string): DataSetLink[] {
  const links = new Map<string, DataSetLink>()
  for (const [, href = '', quarter = ''] of html.matchAll(LINK)) {
    const name = quarter.toLowerCase()
    const { hostname, pathname } = URL.parse(href, 'https://www.sec.gov') ?? {}
    if (hostname !== 'www.sec.gov' || !pathname || !PATH.test(pathname) || links.has(name)) continue
    links.set(name, { path: pathname, quarter: name })
  }
  return [...links.values()].sort((one, other) => (one.quarter < other.quarter ? -1 : 1))
}
