// Writes Forms 13F as XML for tests.

interface CoverParts {
  readonly amendment?: string
  readonly cik?: string
  readonly form?: string
  readonly period?: string
  readonly rows?: number
  readonly signed?: string
  readonly value?: number
}

export const coverXml = ({
  amendment,
  cik = '9990950001',
  form = '13F-HR',
  period = '12-31-2025',
  rows = 2,
  signed = '02-10-2026',
  value = 6_000
}: CoverParts = {}): string =>
  `<?xml version="1.0"?>
<edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler" xmlns:com="http://www.sec.gov/edgar/common">
<headerData><submissionType>${form}</submissionType><filerInfo><liveTestFlag>LIVE</liveTestFlag>
<filer><credentials><cik>${cik}</cik><ccc>XXXXXXXX</ccc></credentials></filer>
<periodOfReport>${period}</periodOfReport></filerInfo></headerData>
<formData><coverPage><reportCalendarOrQuarter>${period}</reportCalendarOrQuarter>
${amendment ? `<isAmendment>true</isAmendment><amendmentInfo><amendmentType>${amendment}</amendmentType></amendmentInfo>` : ''}
<filingManager><name>Example &amp; Sons Management</name><address><com:street1>1 ROAD</com:street1></address></filingManager>
<reportType>13F COMBINATION REPORT</reportType>
<otherManagersInfo><otherManager><cik>0009990950002</cik><name>Second Management</name></otherManager></otherManagersInfo>
</coverPage><signatureBlock><name>Ada</name><signatureDate>${signed}</signatureDate></signatureBlock>
<summaryPage><otherIncludedManagersCount>1</otherIncludedManagersCount><tableEntryTotal>${rows}</tableEntryTotal>
<tableValueTotal>${value}</tableValueTotal><isConfidentialOmitted>true</isConfidentialOmitted>
<otherManagers2Info><otherManager2><sequenceNumber>1</sequenceNumber><otherManager><cik>9990950003</cik>
<name>Included Management</name></otherManager></otherManager2></otherManagers2Info></summaryPage></formData>
</edgarSubmission>`

interface RowParts {
  readonly amount?: number
  readonly cusip?: string
  readonly putCall?: string
  readonly value?: number
}

export const tableXml = (
  rows: readonly RowParts[] = [{}, { amount: 20, putCall: 'Put', value: 1_000 }],
  prefix = ''
): string => {
  const tag = (name: string, content: string | number): string => `<${prefix}${name}>${content}</${prefix}${name}>`
  const row = ({ amount = 100, cusip = '990000105', putCall, value = 5_000 }: RowParts): string =>
    tag(
      'infoTable',
      tag('nameOfIssuer', 'EXAMPLE &amp; CO') +
        tag('titleOfClass', 'COM') +
        tag('cusip', cusip) +
        tag('value', value) +
        tag('shrsOrPrnAmt', tag('sshPrnamt', amount) + tag('sshPrnamtType', 'SH')) +
        (putCall ? tag('putCall', putCall) : '') +
        tag('investmentDiscretion', 'SOLE') +
        tag('votingAuthority', tag('Sole', amount) + tag('Shared', 0) + tag('None', 0))
    )
  return `\n<?xml version="1.0"?><${prefix}informationTable xmlns${prefix ? `:${prefix.slice(0, -1)}` : ''}="http://www.sec.gov/edgar/document/thirteenf/informationtable">${rows.map(row).join('')}</${prefix}informationTable>`
}

/** `documents` are the contents of the submission's documents. */
export const managerSubmission = (documents: readonly string[], form = '13F-HR'): string =>
  `<SEC-DOCUMENT>9990000007-26-000009.txt : 20260211
<SEC-HEADER>9990000007-26-000009.hdr.sgml : 20260211
<ACCEPTANCE-DATETIME>20260211100642
ACCESSION NUMBER:		9990000007-26-000009
CONFORMED SUBMISSION TYPE:	${form}
FILED AS OF DATE:		20260211
</SEC-HEADER>
${documents.map(text => `<DOCUMENT>\n<TYPE>${form}\n<TEXT>\n<XML>${text}\n</XML>\n</TEXT>\n</DOCUMENT>`).join('\n')}
</SEC-DOCUMENT>
`
