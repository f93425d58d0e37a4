// Makes submissions of earlier years: moves given filings back by whole years and changes their accession numbers.

import { createHash } from 'node:crypto'

import type { FilingFile } from '#core/filings/ports.ts'

const YEAR = /\b20(\d\d)(?=-\d\d-\d\d|\d{4}\b|\d{10}\b)/g
const ACCESSION_YEAR = /(\b\d{10}-)(\d\d)(?=-\d{6}\b)/g

/** Moves each file back by `years`. A February 29 may become an invalid date, for which the file is rejected. */
export async function* olderSubmissions(files: AsyncIterable<FilingFile>, years: number): AsyncGenerator<FilingFile> {
  for await (const file of files) {
    const text = Buffer.from(file.bytes ?? new Uint8Array()).toString('latin1')
    const earlier = (digits: string): string => String((Number(digits) + 100 - years) % 100).padStart(2, '0')
    const moved = text
      .replace(YEAR, (_, year: string) => `20${earlier(year)}`)
      .replace(ACCESSION_YEAR, (_, filer: string, year: string) => filer + earlier(year))
    const bytes = Buffer.from(moved, 'latin1')
    yield {
      byteCount: bytes.byteLength,
      bytes,
      name: `${years}/${file.name}`,
      sha256: createHash('sha256').update(bytes).digest()
    }
  }
}
