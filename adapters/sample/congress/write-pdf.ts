// Writes small PDF files: pages of positioned texts.

import type { PdfText } from '../../congress/pdf/pdf-text.ts'

/** Builds a PDF with these texts. A page without texts stands for a scanned page. */
export function makePdf(pages: readonly (readonly PdfText[])[]): Buffer {
  return writePdf(pages.map(texts => writeStream(texts.map(writeText).join('\n'))))
}

/** Writes a content stream; `filter` says how it is packed. */
export const writeStream = (stream: string, filter = ''): string =>
  `<< /Length ${stream.length} ${filter} >>\nstream\n${stream}\nendstream`

/** Writes a PDF with one page for each content stream. */
export function writePdf(streams: readonly string[]): Buffer {
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
