// Writes Form 8-K with results in EDGAR's format (docs/reference/filings.md).

import { escapeXml } from '#core/escape.ts'
import type { Company } from '../companies.ts'
import type { Acceptance } from '../edgar/planned-sale.ts'
import { acceptanceText } from '../filings/finish-filing.ts'

export const RESULTS_TITLES = {
  '2.02': 'Results of Operations and Financial Condition',
  '7.01': 'Regulation FD Disclosure',
  '9.01': 'Financial Statements and Exhibits'
} as const

interface Results {
  readonly company: Company
  readonly items: readonly (keyof typeof RESULTS_TITLES)[]
}

export function writeResults({ company, items }: Results, { acceptedAt, accession, filedAt }: Acceptance): string {
  const day = filedAt.replaceAll('-', '')
  return `<SEC-DOCUMENT>${accession}.txt : ${day}
<SEC-HEADER>${accession}.hdr.sgml : ${day}
<ACCEPTANCE-DATETIME>${acceptanceText(acceptedAt)}
ACCESSION NUMBER:\t\t${accession}
CONFORMED SUBMISSION TYPE:\t8-K
PUBLIC DOCUMENT COUNT:\t\t2
CONFORMED PERIOD OF REPORT:\t${day}
${items.map(item => `ITEM INFORMATION:\t\t${RESULTS_TITLES[item]}`).join('\n')}
FILED AS OF DATE:\t\t${day}
DATE AS OF CHANGE:\t\t${day}

FILER:

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\t${company.name.toUpperCase()}
\t\tCENTRAL INDEX KEY:\t\t\t${company.cik}
\t\tSTANDARD INDUSTRIAL CLASSIFICATION:\t${company.industry.name.toUpperCase()} [${company.industry.sic}]

\tFILING VALUES:
\t\tFORM TYPE:\t\t8-K
\t\tSEC ACT:\t\t1934 Act
</SEC-HEADER>
<DOCUMENT>
<TYPE>8-K
<SEQUENCE>1
<FILENAME>results.htm
<TEXT>
<html><body><p>${items.map(item => `Item ${item} ${RESULTS_TITLES[item]}`).join('</p><p>')}</p></body></html>
</TEXT>
</DOCUMENT>
<DOCUMENT>
<TYPE>EX-99.1
<SEQUENCE>2
<FILENAME>release.htm
<TEXT>
<html><body><p>${escapeXml(company.name)} reports results. This release is invented.</p></body></html>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`
}
