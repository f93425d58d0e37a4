// Answers of the Clerk of the House: the list of a year as a zip, and one PDF for each report.

import { crc32, deflateRawSync } from 'node:zlib'

import { newYorkDay } from '#core/dates/new-york-time.ts'
import { escapeHtml } from '#core/escape.ts'
import {
  htmlReply,
  type OfficeReply,
  type OfficeRequest,
  type OfficeShelf,
  type PublishedReport
} from './office-shelf.ts'

const LIST = /^\/public_disc\/financial-pdfs\/(\d{4})FD\.zip$/
const REPORT = /^\/public_disc\/ptr-pdfs\/\d{4}\/(\d+)\.pdf$/

/** Page that stands at the address of a missing file, with status 200 for a report. */
const MISSING = (status: number): OfficeReply =>
  htmlReply(status, 'Error', '<h2>The requested file was not found.</h2>')

export function houseReply({ reports }: OfficeShelf, { headers, url }: OfficeRequest): OfficeReply {
  const [, year] = LIST.exec(url.pathname) ?? []
  if (year) {
    const listed = reports.filter(({ publishedAt }) => newYorkDay(publishedAt).startsWith(year))
    return listed.length === 0 ? MISSING(404) : listReply(listed, year, headers['if-modified-since'])
  }
  const [, number] = REPORT.exec(url.pathname) ?? []
  const report = reports.find(one => one.number === number)
  return report ? { body: report.write(), status: 200, type: 'application/pdf' } : MISSING(number ? 200 : 404)
}

function listReply(reports: readonly PublishedReport[], year: string, since: unknown): OfficeReply {
  const newest = Math.max(...reports.map(({ publishedAt }) => publishedAt.getTime()))
  const modified = new Date(newest).toUTCString()
  const headers = { 'last-modified': modified }
  if (since === modified) return { body: '', headers, status: 304, type: 'application/zip' }
  const xml = `\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n<FinancialDisclosure>\r\n${reports
    .map(report => writeEntry(report, year))
    .join('')}</FinancialDisclosure>`
  return { body: zipOf(`${year}FD.xml`, Buffer.from(xml)), headers, status: 200, type: 'application/zip' }
}

function writeEntry({ firstName, lastName, number, publishedAt, seat }: PublishedReport, year: string): string {
  const [, month, day] = newYorkDay(publishedAt).split('-').map(Number)
  const cell = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`
  return `  <Member>${[
    cell('Prefix', 'Hon.'),
    cell('Last', lastName),
    cell('First', firstName),
    '<Suffix />',
    cell('FilingType', 'P'),
    cell('StateDst', seat),
    cell('Year', year),
    cell('FilingDate', `${month}/${day}/${year}`),
    cell('DocID', number)
  ].join('')}</Member>\r\n`
}

const DEFLATED = 8

/** Writes a zip with one file. @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3 */
export function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(DEFLATED, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(entry.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, entry, Buffer.from('PK\x05\x06'), end])
}
