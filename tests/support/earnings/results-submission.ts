interface ResultsText {
  readonly accession?: string
  readonly accepted?: string
  readonly ciks?: readonly string[]
  readonly filed?: string
  readonly form?: string
  readonly titles?: readonly string[]
}

/** Submission of a Form 8-K, by default one of results with exhibits. `accepted` is New York time. */
export function resultsSubmission({
  accession = '0009993333-26-000301',
  accepted = '20260203160512',
  ciks = ['0009100001'],
  filed = '20260203',
  form = '8-K',
  titles = ['Results of Operations and Financial Condition', 'Financial Statements and Exhibits']
}: ResultsText = {}): string {
  return `<SEC-DOCUMENT>${accession}.txt : ${filed}
<SEC-HEADER>${accession}.hdr.sgml : ${filed}
${accepted === '' ? '' : `<ACCEPTANCE-DATETIME>${accepted}\n`}ACCESSION NUMBER:\t\t${accession}
CONFORMED SUBMISSION TYPE:\t${form}
PUBLIC DOCUMENT COUNT:\t\t2
CONFORMED PERIOD OF REPORT:\t${filed}
${titles.map(title => `ITEM INFORMATION:\t\t${title}\n`).join('')}FILED AS OF DATE:\t\t${filed}
DATE AS OF CHANGE:\t\t${filed}
${ciks
  .map(
    cik => `
FILER:

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\tNORTHLAKE WIDGETS INC
\t\tCENTRAL INDEX KEY:\t\t\t${cik}

\tFILING VALUES:
\t\tFORM TYPE:\t\t${form}
`
  )
  .join('')}</SEC-HEADER>
<DOCUMENT>
<TYPE>8-K
<SEQUENCE>1
<FILENAME>release.htm
<TEXT>
<html><body>ITEM INFORMATION: none of this is read</body></html>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`
}
