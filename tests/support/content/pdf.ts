// Builds small PDF files for tests: pages of positioned texts, and a House trade report about invented people.

import { deflateSync } from 'node:zlib'

import type { PdfText } from '#adapters/congress/pdf/pdf-text.ts'

/** Builds a PDF with these texts. A page without texts stands for a scanned page. */
export function makePdf(pages: readonly (readonly PdfText[])[]): Buffer {
  return writePdf(pages.map(texts => writeStream(texts.map(writeText).join('\n'))))
}

/** Builds a one-page PDF with `bytes` spaces, compressed to about a thousandth of that size. */
export function packedPdf(bytes: number): Buffer {
  return writePdf([writeStream(deflateSync(Buffer.alloc(bytes, ' ')).toString('latin1'), '/Filter /FlateDecode')])
}

const writeStream = (stream: string, filter = ''): string =>
  `<< /Length ${stream.length} ${filter} >>\nstream\n${stream}\nendstream`

function writePdf(streams: readonly string[]): Buffer {
  const kids = streams.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${streams.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...streams.flatMap((stream, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      stream
    ])
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const writeText = ({ text, x, y }: PdfText): string =>
  `BT /F1 9 Tf 1 0 0 1 ${x} ${y} Tm (${text.replaceAll(/[\\()]/g, character => `\\${character}`)}) Tj ET`

const COLUMNS = { amount: 445, asset: 104, date: 325, id: 25, notified: 381, owner: 65, type: 261 }

/** Builds one table row from the text of each column. */
export const line = (y: number, cells: Partial<Record<keyof typeof COLUMNS, string>>): PdfText[] =>
  Object.entries(cells).map(([column, text]) => ({ text, x: COLUMNS[column as keyof typeof COLUMNS], y }))

/** Builds the table headings, which take three lines and are repeated on every page with rows. */
export const headings = (y: number): PdfText[] => [
  ...line(y, {
    amount: 'Amount',
    asset: 'Asset',
    date: 'Date',
    id: 'ID',
    notified: 'Notification',
    owner: 'Owner',
    type: 'Transaction'
  }),
  ...line(y - 11, { notified: 'Date', type: 'Type' }),
  { text: 'Cap.', x: 525, y },
  { text: 'Gains >', x: 525, y: y - 11 },
  { text: '$200?', x: 525, y: y - 22 }
]

/** Text above the table on the first page. */
export const reportHead = ({ id = '20099991', name = 'Hon. Ines Marlow', seat = 'MN08' } = {}): PdfText[] => [
  { text: `Filing ID #${id}`, x: 484, y: 712 },
  { text: 'P T R', x: 117, y: 686 },
  { text: 'Name:', x: 22, y: 594 },
  { text: name, x: 99, y: 594 },
  { text: 'State/District:', x: 22, y: 562 },
  { text: seat, x: 99, y: 562 }
]

/** Text below the table. */
export const reportFoot = (y: number, signed = '03/09/2026'): PdfText[] => [
  { text: '* For the complete list of asset type abbreviations, please visit the list.', x: 25, y },
  { text: 'I CERTIFY that the statements I have made are true.', x: 39, y: y - 60 },
  { text: 'Digitally Signed:', x: 22, y: y - 90 },
  { text: `Hon. Ines Marlow , ${signed}`, x: 100, y: y - 90 }
]

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
