// Writes a notice of a planned sale (Form 144) in EDGAR's format (docs/reference/trades.md).

import type { ReportDate } from '#core/dates/report-date.ts'
import { escapeXml } from '#core/escape.ts'
import type { Company } from '../companies.ts'
import { acceptanceText } from '../filings/finish-filing.ts'
import type { Filer } from '../people.ts'

export interface PlannedSale {
  readonly company: Company
  readonly seller: Filer
  /** Relationship in the form's words, such as Officer, Director or 10% Stockholder. */
  readonly relationship: string
  readonly shares: number
  readonly valueUsd: number
  readonly sharesOutstanding: number
  readonly saleDay: ReportDate
  readonly acquiredDay: ReportDate
  readonly planAdoptedOn: ReportDate | undefined
  readonly broker: string
}

export interface Acceptance {
  readonly accession: string
  readonly acceptedAt: Date
  readonly filedAt: ReportDate
}

export function writePlannedSale(sale: PlannedSale, { acceptedAt, accession, filedAt }: Acceptance): string {
  const day = filedAt.replaceAll('-', '')
  const { company, seller } = sale
  return `<SEC-DOCUMENT>${accession}.txt : ${day}
<SEC-HEADER>${accession}.hdr.sgml : ${day}
<ACCEPTANCE-DATETIME>${acceptanceText(acceptedAt)}
ACCESSION NUMBER:\t\t${accession}
CONFORMED SUBMISSION TYPE:\t144
PUBLIC DOCUMENT COUNT:\t\t1
FILED AS OF DATE:\t\t${day}
DATE AS OF CHANGE:\t\t${day}

SUBJECT COMPANY:\t

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\t${company.name.toUpperCase()}
\t\tCENTRAL INDEX KEY:\t\t\t${company.cik}
\t\tSTANDARD INDUSTRIAL CLASSIFICATION:\t${company.industry.name.toUpperCase()} [${company.industry.sic}]

REPORTING-OWNER:\t

\tOWNER DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\t${seller.name}
\t\tCENTRAL INDEX KEY:\t\t\t${seller.cik}
</SEC-HEADER>
<DOCUMENT>
<TYPE>144
<SEQUENCE>1
<FILENAME>primary_doc.xml
<TEXT>
<XML>
${writeNotice(sale, filedAt)}
</XML>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`
}

function writeNotice(sale: PlannedSale, noticeDay: ReportDate): string {
  const { company, seller } = sale
  const plan = sale.planAdoptedOn
    ? `<planAdoptionDates><planAdoptionDate>${american(sale.planAdoptedOn)}</planAdoptionDate></planAdoptionDates>`
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission xmlns="http://www.sec.gov/edgar/ownership" xmlns:com="http://www.sec.gov/edgar/common">
<headerData><submissionType>144</submissionType>
<filerInfo><filer><filerCredentials><cik>${seller.cik}</cik><ccc>XXXXXXXX</ccc></filerCredentials></filer><liveTestFlag>LIVE</liveTestFlag></filerInfo></headerData>
<formData>
<issuerInfo><issuerCik>${company.cik}</issuerCik><issuerName>${escapeXml(company.name)}</issuerName><secFileNumber>001-${company.cik.slice(-5)}</secFileNumber>
<issuerAddress><com:street1>${escapeXml(company.address.street)}</com:street1><com:city>${escapeXml(company.address.town)}</com:city><com:stateOrCountry>${company.address.state}</com:stateOrCountry><com:zipCode>${company.address.zip}</com:zipCode></issuerAddress>
<issuerContactPhone>555-0100</issuerContactPhone>
<nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>${escapeXml(seller.name)}</nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>
<relationshipsToIssuer><relationshipToIssuer>${sale.relationship}</relationshipToIssuer></relationshipsToIssuer></issuerInfo>
<securitiesInformation><securitiesClassTitle>${escapeXml(company.securityTitle)}</securitiesClassTitle>
<brokerOrMarketmakerDetails><name>${sale.broker}</name><address><com:street1>1 Example Plaza</com:street1><com:city>New York</com:city><com:stateOrCountry>NY</com:stateOrCountry><com:zipCode>10004</com:zipCode></address></brokerOrMarketmakerDetails>
<noOfUnitsSold>${sale.shares}</noOfUnitsSold><aggregateMarketValue>${sale.valueUsd.toFixed(2)}</aggregateMarketValue><noOfUnitsOutstanding>${sale.sharesOutstanding}</noOfUnitsOutstanding>
<approxSaleDate>${american(sale.saleDay)}</approxSaleDate><securitiesExchangeName>${company.exchange.toUpperCase()}</securitiesExchangeName></securitiesInformation>
<securitiesToBeSold><securitiesClassTitle>${escapeXml(company.securityTitle)}</securitiesClassTitle><acquiredDate>${american(sale.acquiredDay)}</acquiredDate>
<natureOfAcquisitionTransaction>Open market purchase</natureOfAcquisitionTransaction><nameOfPersonfromWhomAcquired>Open market</nameOfPersonfromWhomAcquired><isGiftTransaction>N</isGiftTransaction>
<amountOfSecuritiesAcquired>${sale.shares}</amountOfSecuritiesAcquired><paymentDate>${american(sale.acquiredDay)}</paymentDate><natureOfPayment>Cash</natureOfPayment></securitiesToBeSold>
<nothingToReportFlagOnSecuritiesSoldInPast3Months>Y</nothingToReportFlagOnSecuritiesSoldInPast3Months>
<noticeSignature><noticeDate>${american(noticeDay)}</noticeDate>${plan}<signature>/s/ ${escapeXml(seller.signature)}</signature></noticeSignature>
</formData>
</edgarSubmission>`
}

/** `american('2026-03-16') // '03/16/2026'` */
const american = (day: ReportDate): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
