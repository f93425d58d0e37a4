import type { Accession } from '../sec-ids.ts'

/** Filer's number, year, sequence: the same 18 digits that stand without dashes in EDGAR's folders. */
const DIGITS = /^(\d{10})-?(\d{2})-?(\d{6})$/

/**
 * An accession number as filings carry it: `normaliseAccession('000095012324000001') // '0000950123-24-000001'`.
 * Anything else stays as it is.
 */
export function normaliseAccession(text: string): Accession {
  return text.replace(DIGITS, '$1-$2-$3')
}
