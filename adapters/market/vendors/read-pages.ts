// Reads all pages of a list by following `next_url`. Some lists repeat their pages endlessly, so a page without new
// rows ends the reading.

import type * as v from 'valibot'

import type { SourceFailure } from '#core/prices/market-data/figure.ts'
import { ok, type Result } from '#core/result.ts'
import type { VendorClient } from './vendor-client.ts'

const MOST_PAGES = 200

interface Page<Row> {
  readonly next_url?: string | null | undefined
  readonly results: readonly Row[]
}

export interface PagesAsked<Row> {
  readonly path: string
  readonly schema: v.GenericSchema<unknown, Page<Row>>
}

export interface PagesRead<Row> {
  /** Rows without duplicates. */
  readonly rows: readonly Row[]
  /** False if the pages repeat, link to another host or exceed the maximum number. */
  readonly isComplete: boolean
}

export async function readPages<Row>(
  client: VendorClient,
  capability: string,
  { path, schema }: PagesAsked<Row>,
  keyOf: (row: Row) => string
): Promise<Result<PagesRead<Row>, SourceFailure>> {
  const rows = new Map<string, Row>()
  const seen = new Set<string>()
  const end = (isComplete: boolean) => ok({ isComplete, rows: [...rows.values()] })
  let next = path
  for (let page = 0; page < MOST_PAGES; page++) {
    seen.add(next)
    const answered: Result<Page<Row>, SourceFailure> = await client.get(capability, next, schema)
    if (!answered.ok) return answered
    const { next_url, results } = answered.value
    const before = rows.size
    for (const row of results) rows.set(keyOf(row), row)
    if (!next_url) return end(true)
    const following = pathAt(client.settings.baseUrl, next_url)
    if (following === undefined || seen.has(following) || rows.size === before) return end(false)
    next = following
  }
  return end(false)
}

/** Returns the path after the base address. `undefined` for another host, which must not receive the key. */
function pathAt(baseUrl: string, link: string): string | undefined {
  const href = URL.parse(link)?.href
  return href?.startsWith(`${baseUrl}/`) ? href.slice(baseUrl.length) : undefined
}
