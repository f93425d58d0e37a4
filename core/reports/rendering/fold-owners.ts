// Folds the owners in reports that were published earlier. Those reports are stored as published and list up to three
// owners of a buy below each other. Current reports show one line that opens in place.

import type { Language } from '../../language.ts'
import { REPORT_TEXTS } from './texts/texts.ts'

const INSIDER_CELL = /(<td class="insider"[^>]*>)(.*?)(<\/td>)/gs
const PERSON = /<span class="person">.*?<\/span> ?/gs
/** Number of further owners that the row does not name. */
const UNNAMED = /<span class="more">(\D*)(\d+)(\D*)<\/span>/

/** Folds the owners in `html`, a published report. Current reports stay unchanged. */
export function foldOwners(html: string, language: Language): string {
  return html.replaceAll(INSIDER_CELL, (whole, start: string, cell: string, end: string) => {
    const [first, ...others] = cell.match(PERSON) ?? []
    if (first === undefined || others.length === 0 || cell.includes('<details')) return whole
    const [unnamed = '', , count = '0'] = UNNAMED.exec(cell) ?? []
    const summary = REPORT_TEXTS[language].moreInsiders(others.length + Number(count))
    return `${start}${first}<details class="more"><summary>${summary}</summary>${others.join('')}${unnamed}</details>${end}`
  })
}
