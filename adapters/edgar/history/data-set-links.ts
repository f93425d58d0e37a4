// Links on the SEC's page of quarterly insider data sets. Only the page tells in which folder each quarter is.

export interface DataSetLink {
  /** `2023q1` */
  readonly quarter: string
  /** Path on the SEC's site: `/files/…/2023q1_form345.zip`. */
  readonly path: string
}

export const DATA_SETS_PATH = '/data-research/sec-markets-data/insider-transactions-data-sets'
export const MAX_PAGE_BYTES = 4 * 1024 * 1024

const LINK = /href\s*=\s*["']([^"'<>\s]{1,300}?(\d{4}q[1-4])_form345\.zip)["']/gi
/** Accepts only safe paths: no `..`, no other host. */
const PATH = /^\/files(?:\/[\w-][\w.-]*)+$/

/** Oldest first; the first link counts if a quarter has two. */
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
