import { afterAll, describe, expect, test } from 'vitest'

import { readHouseReport } from '#adapters/congress/house/house-report.ts'
import { openPdfReader } from '#adapters/congress/pdf/pdf-reader.ts'
import type { PdfPage, PdfText } from '#adapters/congress/pdf/pdf-text.ts'
import { headings, line, reportFoot, reportHead } from '#adapters/sample/congress/house-form.ts'
import { makePdf } from '#adapters/sample/congress/write-pdf.ts'

const reader = openPdfReader()
afterAll(() => reader.close())

/** Writes a PDF with these texts and returns its pages as the reader parses them. */
async function pagesOf(pages: readonly (readonly PdfText[])[]): Promise<readonly PdfPage[]> {
  const read = await reader.read(makePdf(pages))
  return read.ok ? read.value : []
}
const read = async (...rows: PdfText[][]) =>
  readHouseReport(await pagesOf([[...reportHead(), ...headings(503), ...rows.flat(), ...reportFoot(100)]]))

describe('a House report', () => {
  test('states its filer, its number and the signature date', async () => {
    expect(await read()).toEqual({
      documentId: '20099991',
      memberName: 'Hon. Ines Marlow',
      rows: [],
      seat: 'MN08',
      signedOn: '03/09/2026'
    })
  })

  test('names and amounts span lines, and details are below', async () => {
    const report = await read(
      line(459, {
        amount: '$15,001 -',
        asset: 'Northlake Widgets Inc - Class A',
        date: '03/02/2026',
        notified: '03/03/2026',
        owner: 'SP',
        type: 'P'
      }),
      line(448, { amount: '$50,000', asset: 'Common Stock (NLKW) [ST]' }),
      line(431, { asset: 'F S: New' }),
      line(418, { asset: 'S O: Marlow Trust' }),
      line(405, { asset: 'D: Bought with a long explanation that goes' }),
      line(392, { asset: 'on below.' }),
      line(366, {
        amount: 'Spouse/DC Over $1,000,000',
        asset: 'Quill Bond [CS]',
        date: '03/04/2026',
        notified: '03/05/2026',
        owner: 'DC',
        type: 'S (partial)'
      }),
      line(350, { asset: 'FILINg STATuS: Amended' }),
      line(337, { asset: 'COMMENTS: in two steps' })
    )
    expect(report?.rows).toEqual([
      {
        amount: '$15,001 - $50,000',
        asset_description: 'Northlake Widgets Inc - Class A Common Stock',
        asset_detail: 'Bought with a long explanation that goes on below.',
        asset_type: 'Stock',
        comment: 'Held in Marlow Trust',
        filing_status: 'New',
        notification_date: '03/03/2026',
        owner: 'SP',
        ticker: 'NLKW',
        transaction_date: '03/02/2026',
        type: 'P'
      },
      expect.objectContaining({
        amount: 'Spouse/DC Over $1,000,000',
        asset_description: 'Quill Bond',
        asset_type: 'Corporate Bond',
        comment: 'in two steps',
        filing_status: 'Amended',
        owner: 'DC',
        ticker: '--',
        type: 'S (partial)'
      })
    ])
  })

  test("a row split at a page end continues below the next page's headings", async () => {
    const first = [
      ...reportHead(),
      ...headings(503),
      ...line(84, {
        amount: '$1,000,001 -',
        asset: 'Northlake Widgets Inc',
        date: '03/02/2026',
        notified: '03/03/2026',
        type: 'E'
      })
    ]
    const second = [
      ...headings(706),
      ...line(668, { amount: '$5,000,000', asset: '(NLKW) [OP]' }),
      ...line(651, { asset: 'D: 20 call options' }),
      ...reportFoot(300)
    ]
    expect(readHouseReport(await pagesOf([first, second]))?.rows).toMatchObject([
      {
        amount: '$1,000,001 - $5,000,000',
        asset_description: 'Northlake Widgets Inc',
        asset_detail: '20 call options',
        asset_type: 'Stock Option',
        owner: '',
        ticker: 'NLKW'
      }
    ])
  })

  test('NUL bytes for missing letters, and markup, are text', () => {
    const page = [
      ...reportHead(),
      ...headings(503),
      ...line(459, { asset: '<b>Quill</b> (QL) [ST]', date: '03/02/2026' })
    ]
    const withNul = [...page, ...line(440, { asset: 'D\0\0\0\0: <script>alert(1)</script> kept' }), ...reportFoot(300)]
    expect(readHouseReport([withNul])?.rows).toMatchObject([
      { asset_description: '<b>Quill</b>', asset_detail: '<script>alert(1)</script> kept', ticker: 'QL' }
    ])
  })

  test('an annual report and a truncated report are rejected', () => {
    expect(readHouseReport([[{ text: 'F D R', x: 117, y: 686 }, ...reportFoot(300)]])).toBeUndefined()
    expect(readHouseReport([[...reportHead(), ...headings(503)]])).toBeUndefined()
    expect(readHouseReport([[]])).toBeUndefined()
  })
})
