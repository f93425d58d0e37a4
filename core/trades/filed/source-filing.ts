import type { Filing, Issuer } from '../../filings/ownership-document.ts'

/** Fields of a filing from which trades are derived. */
export interface SourceFiling
  extends Pick<
    Filing,
    | 'acceptedAt'
    | 'accession'
    | 'dateOfOriginalSubmission'
    | 'documentType'
    | 'filedAt'
    | 'footnotes'
    | 'knownAt'
    | 'knownAtSource'
    | 'lines'
    | 'owners'
    | 'plan10b51'
    | 'remarks'
  > {
  issuer: Pick<Issuer, 'cik' | 'name' | 'symbol'>
}
