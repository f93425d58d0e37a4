// Implements the core's port for the Clerk of the House: a zip with the list of a year, and one PDF for each report.

import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

import { OfficeOutage } from '#core/congress/feed/office-outage.ts'
import type { CongressOffice, ListedReports, ListSpan, NamedReport } from '#core/congress/feed/ports.ts'
import type { CongressClient } from '../client/congress-client.ts'
import { type OfficeAddress, shownUrl } from '../client/office-address.ts'
import { MAX_PDF_BYTES } from '../pdf/pdf-reader.ts'
import { parseSeat } from '../watcher-row.ts'
import { houseReportUrl, readYearFile } from './year-file.ts'

/** Store of the header Last-Modified of each year's list. */
export interface ListMarks {
  find(year: number): Promise<string | undefined>
  save(year: number, lastModified: string): Promise<void>
}

export interface HouseOfficeOptions extends OfficeAddress {
  readonly client: CongressClient
  readonly marks: ListMarks
}

/** An aborted signal ends the requests. */
type Listed = Omit<ListSpan, 'signal'> & { readonly signal?: AbortSignal | undefined }

const MAX_LIST_BYTES = 16 * 1024 * 1024
const JANUARY = '01'

export function houseOffice({ client, marks, ...address }: HouseOfficeOptions): CongressOffice {
  const { baseUrl, isSample } = address

  return {
    chamber: 'house',
    isSample,
    async *list({ from, isForced = false, signal, until }: Listed) {
      const last = Number(until.slice(0, 4))
      for (let year = Number(from.slice(0, 4)); year <= last; year++) {
        const url = `${baseUrl}/public_disc/financial-pdfs/${year}FD.zip`
        const known = isForced ? undefined : await marks.find(year)
        const { bytes, headers, status } = await client.send(url, {
          headers: known === undefined ? {} : { 'if-modified-since': known },
          maxBytes: MAX_LIST_BYTES,
          signal
        })
        if (status === 304) continue
        // The list of a new year begins with its first filing.
        if (status === 404 && year === last && until.slice(5, 7) === JANUARY) continue
        if (status !== 200) throw new OfficeOutage('fault', `${url} answers with status ${status}.`)
        yield await readList(bytes, year, address)
        // The list counts as read only now, because the caller has stored its reports.
        const modified = headers['last-modified']
        if (modified !== undefined) await marks.save(year, modified)
      }
    },
    async readReport({ document }: NamedReport, signal?: AbortSignal) {
      const { bytes, status } = await client.send(`${baseUrl}${new URL(document.url).pathname}`, {
        maxBytes: MAX_PDF_BYTES,
        signal
      })
      if (status === 404) return undefined
      if (status !== 200) throw new OfficeOutage('fault', `${document.url} answers with status ${status}.`)
      return bytes
    }
  }
}

/** @throws {OfficeOutage} if the file is not the list of this year */
async function readList(bytes: Uint8Array, year: number, address: OfficeAddress): Promise<ListedReports> {
  const xml = await unpack(bytes, `${year}FD.xml`)
  const list = xml && readYearFile(xml)
  if (!list) throw new OfficeOutage('fault', `The House's list of ${year} cannot be read.`)
  const reports = list.filings
    .filter(({ filingType }) => filingType === 'P')
    .map((filing): NamedReport => {
      const { documentId: number, filedOn: disclosedOn, memberName, seat } = filing
      const url = shownUrl(houseReportUrl(filing), address)
      return {
        document: { chamber: 'house', disclosedOn, memberName, ...parseSeat(seat), url },
        isPaper: false,
        number
      }
    })
  return { refused: list.refused, reports }
}

/** Returns one file of a zip; `undefined` if the archive is damaged or has no such file. */
async function unpack(bytes: Uint8Array, name: string): Promise<Buffer | undefined> {
  let archive: yauzl.ZipFile | undefined
  try {
    archive = await yauzl.fromBufferPromise(Buffer.from(bytes), { decodeStrings: true, lazyEntries: true })
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName !== name) continue
      if (entry.uncompressedSize > MAX_LIST_BYTES) return undefined
      return await buffer(await archive.openReadStreamPromise(entry))
    }
    return undefined
  } catch {
    return undefined // yauzl and zlib throw for damaged archives
  } finally {
    archive?.close()
  }
}
