// Fetches the sources of history other than single filings: quarterly data sets, ticker lists, company profiles.

import type { Cik } from '#core/sec-ids.ts'
import type { EdgarClient } from '../client/edgar-client.ts'
import { type CompanyProfile, MAX_PROFILE_BYTES, readCompanyProfile } from './company-profile.ts'
import { DATA_SETS_PATH, type DataSetLink, MAX_PAGE_BYTES, readDataSetLinks } from './data-set-links.ts'

export interface EdgarFiles {
  /** Returns the links, oldest first. @throws {EdgarOutage} */
  listDataSets(): Promise<DataSetLink[]>
  /** Returns the archive, or `undefined` for a dead link. @throws {EdgarOutage} */
  readDataSet(link: DataSetLink): Promise<Uint8Array | undefined>
  /** Returns a ticker list, or `undefined` if it is missing. @throws {EdgarOutage} */
  readTickers(name: TickerFileName): Promise<Uint8Array | undefined>
  /** Returns the profile; `undefined` for a company unknown to the SEC. @throws {EdgarOutage} */
  readProfile(cik: Cik): Promise<CompanyProfile | undefined>
}

export const TICKER_FILES = ['company_tickers.json', 'company_tickers_exchange.json'] as const
export type TickerFileName = (typeof TICKER_FILES)[number]

/** Maximum size of an archive. The largest quarter has 14 MB. */
const MAX_DATA_SET_BYTES = 200 * 1024 * 1024
const MAX_TICKER_BYTES = 32 * 1024 * 1024
const LARGE_FILE_TIMEOUT_MS = 5 * 60_000

/** Returns the sources. `baseUrl` and `dataUrl` have no trailing slash. */
export function edgarFiles(
  client: EdgarClient,
  { baseUrl, dataUrl }: { readonly baseUrl: string; readonly dataUrl: string }
): EdgarFiles {
  return {
    async listDataSets() {
      const answer = await client.get(`${baseUrl}${DATA_SETS_PATH}`, {
        findFault: bytes => (readDataSetLinks(textOf(bytes)).length > 0 ? undefined : 'it links no data set'),
        isHtml: true,
        maxBytes: MAX_PAGE_BYTES
      })
      return answer.kind === 'read' ? readDataSetLinks(textOf(answer.bytes)) : []
    },
    async readDataSet({ path }) {
      const answer = await client.get(`${baseUrl}${path}`, {
        findFault: bytes => (isZip(bytes) ? undefined : 'it is no archive'),
        maxBytes: MAX_DATA_SET_BYTES,
        timeoutMs: LARGE_FILE_TIMEOUT_MS
      })
      return answer.kind === 'read' ? answer.bytes : undefined
    },
    async readProfile(cik) {
      const answer = await client.get(`${dataUrl}/submissions/CIK${cik.padStart(10, '0')}.json`, {
        findFault: bytes => (readCompanyProfile(bytes)?.cik === cik ? undefined : 'it is not about that company'),
        maxBytes: MAX_PROFILE_BYTES
      })
      return answer.kind === 'read' ? readCompanyProfile(answer.bytes) : undefined
    },
    async readTickers(name) {
      const answer = await client.get(`${baseUrl}/files/${name}`, {
        findFault: bytes =>
          textOf(bytes.subarray(0, 1)) === '{' && textOf(bytes).trimEnd().endsWith('}') ? undefined : 'it is not whole',
        maxBytes: MAX_TICKER_BYTES
      })
      return answer.kind === 'read' ? answer.bytes : undefined
    }
  }
}

/** Returns whether the archive is complete. Its central directory is at the end, so a truncated archive has none. */
function isZip(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(-65_557)
  return end.includes('PK\x05\x06', 0, 'latin1')
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
