import type { Accession, Cik } from '../sec-ids.ts'

const EDGAR_ACCESSION = /^\d{10}-\d{2}-\d{6}$/

/** Our own page of a filing. */
export const filingPath = (accession: Accession): string => `/filing/${encodeURIComponent(accession.toWellFormed())}`

/**
 * Where a filing can be read: EDGAR's index page, or our own page where EDGAR does not have it (sample data, raw XML
 * without an accession).
 */
export function filingLink(filing: { accession: Accession; issuerCik: Cik; isSample: boolean }): string {
  const { accession, isSample, issuerCik } = filing
  if (isSample || !EDGAR_ACCESSION.test(accession)) return filingPath(accession)
  const folder = `https://www.sec.gov/Archives/edgar/data/${issuerCik}/${accession.replaceAll('-', '')}`
  return `${folder}/${accession}-index.htm`
}

/** A whole submission at the SEC; `path` is what an index calls it: `edgar/data/…/….txt`. */
export const submissionUrl = (path: string): string => `https://www.sec.gov/Archives/${encodeURI(path)}`
