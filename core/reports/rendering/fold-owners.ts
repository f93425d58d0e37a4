// Reports are stored as they were published, the earlier ones with up to three owners of a buy one below the other. They
// are shown as those of today: one line, from which the others open in place.

import type { Language } from '../../language.ts'
import { REPORT_TEXTS } from './texts/texts.ts'

const INSIDER_CELL = /(<td class="insider"[^>]*>)(.*?)(<\/td>)/gs
const PERSON = /<span class="person">.*?<\/span> ?/gs
/** How many more there were than a row named. */
const UNNAMED = /<span class="more">(\D*)(\d+)(\D*)<\/span>/

/** `html` is a published report; one of today stays as it is. */
export function foldOwners(html: string, language: Language): string {
  return html.replaceAll(INSIDER_CELL, (whole, start: string, cell: string, end: string) => {
    const [first, ...others] = cell.match(PERSON) ?? []
    if (first === undefined || others.length === 0 || cell.includes('<details')) return whole
    const [unnamed = '', , count = '0'] = UNNAMED.exec(cell) ?? []
    const summary = REPORT_TEXTS[language].moreInsiders(others.length + Number(count))
    return `${start}${first}<details class="more"><summary>${summary}</summary>${others.join('')}${unnamed}</details>${end}`
  })
}
