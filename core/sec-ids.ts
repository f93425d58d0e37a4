// Identifiers that the SEC assigns.

/** Central Index Key of a company or person: decimal text without leading zeros. */
export type Cik = string

/** Accession number of a filing: `0001234567-26-000042`. */
export type Accession = string
