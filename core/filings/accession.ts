import type { Accession } from '../sec-ids.ts'

/**
 * Parts of an accession number: the filer's number, the year and a sequence number. EDGAR's folders use the same 18
 * digits without dashes.
 */
const DIGITS = /^(\d{10})-?(\d{2})-?(\d{6})$/

/**
 * Adds the dashes of an accession number: `normaliseAccession('000095012324000001') // '0000950123-24-000001'`. Any
 * other text is returned unchanged.
 */
export function normaliseAccession(text: string): Accession {
  return text.replace(DIGITS, '$1-$2-$3')
}
