// Identifiers that the SEC assigns, and links to what they name.

/** Central Index Key of a company or person: decimal text without leading zeros. */
export type Cik = string

/** Accession number of a filing: `0001234567-26-000042`. */
export type Accession = string

const EDGAR_ACCESSION = /^\d{10}-\d{2}-\d{6}$/

/** Path of our own page for a filing. */
export const filingPath = (accession: Accession): string => `/filing/${encodeURIComponent(accession.toWellFormed())}`

/**
 * Link to a filing: EDGAR's index page, or our own page if EDGAR does not have it (sample data, raw XML without an
 * accession).
 */
export function filingLink(filing: { accession: Accession; issuerCik: Cik; isSample: boolean }): string {
  const { accession, isSample, issuerCik } = filing
  if (isSample || !EDGAR_ACCESSION.test(accession)) return filingPath(accession)
  const folder = `https://www.sec.gov/Archives/edgar/data/${issuerCik}/${accession.replaceAll('-', '')}`
  return `${folder}/${accession}-index.htm`
}

/** URL of a whole submission at the SEC; `path` comes from EDGAR's index: `edgar/data/…/….txt`. */
export const submissionUrl = (path: string): string => `https://www.sec.gov/Archives/${encodeURI(path)}`
