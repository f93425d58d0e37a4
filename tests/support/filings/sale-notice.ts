// Builds Forms 144 of invented people as XML, as submissions and as parsed notices.

import type { ReportDate } from '#core/dates/report-date.ts'
import { edgarClose } from '#core/dates/trading-calendar.ts'
import type { FiledNotice, SecurityToSell } from '#core/trades/planned-sales/sale-notice.ts'

export interface NoticeParts {
  type?: string
  previousAccession?: string
  filerCik?: string
  securities?: string
  remarks?: string
  noticeDate?: string
  extra?: string
  issuer?: string
  person?: string
  prefix?: string
}

export const securityXml = (
  parts: Partial<Record<'approxSaleDate' | 'title' | 'units' | 'value', string>> = {}
): string =>
  `<securitiesInformation><securitiesClassTitle>${parts.title ?? 'Common'}</securitiesClassTitle>
<brokerOrMarketmakerDetails><name>Harbor Brokerage</name><address><com:street1>1 Pier</com:street1><com:city>Duluth</com:city><com:stateOrCountry>MN</com:stateOrCountry><com:zipCode>55802</com:zipCode></address></brokerOrMarketmakerDetails>
<noOfUnitsSold>${parts.units ?? '8000'}</noOfUnitsSold><aggregateMarketValue>${parts.value ?? '148000.00'}</aggregateMarketValue>
<noOfUnitsOutstanding>41000000</noOfUnitsOutstanding><approxSaleDate>${parts.approxSaleDate ?? '03/16/2026'}</approxSaleDate>
<securitiesExchangeName>NASDAQ</securitiesExchangeName></securitiesInformation>`

export function noticeXml(parts: NoticeParts = {}): string {
  const previous = parts.previousAccession
    ? `<previousAccessionNumber>${parts.previousAccession}</previousAccessionNumber>`
    : ''
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission xmlns="http://www.sec.gov/edgar/ownership" xmlns:com="http://www.sec.gov/edgar/common">
<headerData><submissionType>${parts.type ?? '144'}</submissionType>${previous}
<filerInfo><filer><filerCredentials><cik>${parts.filerCik ?? '0009991111'}</cik><ccc>XXXXXXXX</ccc></filerCredentials></filer><liveTestFlag>LIVE</liveTestFlag></filerInfo></headerData>
<formData><issuerInfo><issuerCik>0009990001</issuerCik><issuerName>${parts.issuer ?? 'Northlake Widgets Inc'}</issuerName><secFileNumber>001-90001</secFileNumber>
<issuerAddress><com:street1>7 Harbor Row</com:street1><com:city>Duluth</com:city><com:stateOrCountry>MN</com:stateOrCountry><com:zipCode>55802</com:zipCode></issuerAddress><issuerContactPhone>555-0100</issuerContactPhone>
<nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>${parts.person ?? 'Bram Lund'}</nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>
<relationshipsToIssuer><relationshipToIssuer>Officer</relationshipToIssuer><relationshipToIssuer>Director</relationshipToIssuer></relationshipsToIssuer></issuerInfo>
${parts.securities ?? securityXml()}
<securitiesToBeSold><securitiesClassTitle>Common</securitiesClassTitle><acquiredDate>11/02/2021</acquiredDate><natureOfAcquisitionTransaction>Restricted Stock</natureOfAcquisitionTransaction><nameOfPersonfromWhomAcquired>Issuer</nameOfPersonfromWhomAcquired><isGiftTransaction>N</isGiftTransaction><amountOfSecuritiesAcquired>8000</amountOfSecuritiesAcquired><paymentDate>11/02/2021</paymentDate><natureOfPayment>Services</natureOfPayment></securitiesToBeSold>
<nothingToReportFlagOnSecuritiesSoldInPast3Months>N</nothingToReportFlagOnSecuritiesSoldInPast3Months>
<securitiesSoldInPast3Months><sellerDetails><name>Bram Lund</name><address><com:street1>7 Harbor Row</com:street1><com:city>Duluth</com:city><com:stateOrCountry>MN</com:stateOrCountry><com:zipCode>55802</com:zipCode></address></sellerDetails><securitiesClassTitle>Common</securitiesClassTitle><saleDate>01/12/2026</saleDate><amountOfSecuritiesSold>500</amountOfSecuritiesSold><grossProceeds>9100.50</grossProceeds></securitiesSoldInPast3Months>
<remarks>${parts.remarks ?? 'Under a plan.'}</remarks>${parts.extra ?? ''}
<noticeSignature><noticeDate>${parts.noticeDate ?? '03/16/2026'}</noticeDate><planAdoptionDates><planAdoptionDate>11/20/2025</planAdoptionDate></planAdoptionDates><signature>/s/ Bram Lund</signature></noticeSignature></formData>
<documents><com:document><com:conformedName>a.txt</com:conformedName><com:conformedDocumentType>COVER</com:conformedDocumentType><com:contents>${'QUJD'.repeat(10_000)}</com:contents></com:document></documents>
</edgarSubmission>`
  return parts.prefix ? xml.replaceAll(/<(\/?)(?=[a-z])(?!com:)/g, `<$1${parts.prefix}:`) : xml
}

/** Submission accepted at 16:31:07 New York time on the notice's default day. */
export function noticeSubmission(
  xml = noticeXml(),
  { accession = '0009993333-26-000044', filedAt = '20260316', reporters = ['0009991111'], type = '144' } = {}
): string {
  const owners = reporters.map(
    cik =>
      `\nREPORTING-OWNER:\t\n\n\tCOMPANY DATA:\t\n\t\tCOMPANY CONFORMED NAME:\t\t\tLund Bram\n\t\tCENTRAL INDEX KEY:\t\t\t${cik}\n`
  )
  return `<SEC-DOCUMENT>${accession}.txt : ${filedAt}
<SEC-HEADER>${accession}.hdr.sgml : ${filedAt}
<ACCEPTANCE-DATETIME>${filedAt}163107
ACCESSION NUMBER:\t\t${accession}
CONFORMED SUBMISSION TYPE:\t${type}
PUBLIC DOCUMENT COUNT:\t\t1
FILED AS OF DATE:\t\t${filedAt}

SUBJECT COMPANY:\t

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\tNORTHLAKE WIDGETS INC
\t\tCENTRAL INDEX KEY:\t\t\t0009990001
${owners.join('')}</SEC-HEADER>
<DOCUMENT>
<TYPE>${type}
<SEQUENCE>1
<FILENAME>primary_doc.xml
<TEXT>
<XML>
${xml}
</XML>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`
}

export const securityToSell = (parts: Partial<SecurityToSell> = {}): SecurityToSell => ({
  approxSaleDate: '03/16/2026',
  broker: 'Harbor Brokerage',
  exchange: 'NASDAQ',
  marketValue: '148000.00',
  securityTitle: 'Common',
  units: '8000',
  unitsOutstanding: '41000000',
  ...parts
})

/** Parsed notice, filed on 2026-03-16 unless `parts` override it. */
export function saleNotice(parts: Partial<FiledNotice> = {}): FiledNotice {
  const filedAt = (parts.filedAt ?? '2026-03-16') as ReportDate
  const [year, month, day] = filedAt.split('-')
  return {
    acceptedAt: null,
    accession: '0009993333-26-000044',
    acquisitions: [],
    documentType: '144',
    filedAt,
    filerCiks: ['9991111'],
    hasNothingSold: true,
    issuer: { cik: '9990001', name: 'Northlake Widgets Inc' },
    knownAt: edgarClose(filedAt),
    knownAtSource: 'filing-day',
    noticeDate: `${month}/${day}/${year}`,
    pastSales: [],
    personName: 'Bram Lund',
    planAdoptionDates: [],
    previousAccession: null,
    relationships: ['Officer'],
    remarks: null,
    securities: [securityToSell({ approxSaleDate: `${month}/${day}/${year}` })],
    signature: '/s/ Bram Lund',
    ...parts
  }
}
