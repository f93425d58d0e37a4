// Places the texts of a trade report of the House on its form.

import type { PdfText } from '../../congress/pdf/pdf-text.ts'

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
export const reportFoot = (y: number, signed = '03/09/2026', name = 'Hon. Ines Marlow'): PdfText[] => [
  { text: '* For the complete list of asset type abbreviations, please visit the list.', x: 25, y },
  { text: 'I CERTIFY that the statements I have made are true.', x: 39, y: y - 60 },
  { text: 'Digitally Signed:', x: 22, y: y - 90 },
  { text: `${name} , ${signed}`, x: 100, y: y - 90 }
]
