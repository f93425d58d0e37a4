// Builds small PDF files for tests: a hostile one, and a House trade report about invented people.

import { deflateSync } from 'node:zlib'

import { headings, line, reportFoot, reportHead } from '#adapters/sample/congress/house-form.ts'
import { makePdf, writePdf, writeStream } from '#adapters/sample/congress/write-pdf.ts'

/** Builds a one-page PDF with `bytes` spaces, compressed to about a thousandth of that size. */
export function packedPdf(bytes: number): Buffer {
  return writePdf([writeStream(deflateSync(Buffer.alloc(bytes, ' ')).toString('latin1'), '/Filter /FlateDecode')])
}

/** Report with one purchase. */
export const smallReport = (parts: { id?: string; signed?: string; amount?: string } = {}): Buffer =>
  makePdf([
    [
      ...reportHead(parts),
      ...headings(503),
      ...line(459, {
        amount: parts.amount ?? '$1,001 - $15,000',
        asset: 'Northlake Widgets Inc (NLKW) [ST]',
        date: '03/02/2026',
        notified: '03/03/2026',
        owner: 'SP',
        type: 'P'
      }),
      ...line(440, { asset: 'F S: New' }),
      ...reportFoot(300, parts.signed)
    ]
  ])
