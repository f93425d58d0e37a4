// Writes Schedules 13D and 13G in EDGAR's format (docs/reference/ownership.md).

import type { ReportDate } from '#core/dates/report-date.ts'
import { escapeXml } from '#core/escape.ts'
import type { Company } from '../companies.ts'
import type { Acceptance } from '../edgar/planned-sale.ts'
import { acceptanceText } from '../filings/finish-filing.ts'
import type { Filer } from '../people.ts'

export interface InventedSchedule {
  readonly company: Company
  readonly letter: 'D' | 'G'
  /** 0 for an original. */
  readonly amendment: number
  readonly eventDay: ReportDate
  /** Persons who report one position, the lead first. */
  readonly filers: readonly Filer[]
  readonly shares: number
  readonly percent: number
  /** Shares of each person; equal to `shares` if absent. */
  readonly parts?: readonly number[]
  readonly hasFiled13G?: boolean
  /** Purpose of a 13D; `undefined` if an amendment leaves it unchanged. */
  readonly purpose?: string | undefined
}

export const formOf = ({ amendment, letter }: InventedSchedule): string =>
  `SCHEDULE 13${letter}${amendment > 0 ? '/A' : ''}`

export function writeSchedule(schedule: InventedSchedule, { acceptedAt, accession, filedAt }: Acceptance): string {
  const day = filedAt.replaceAll('-', '')
  const { company, filers } = schedule
  const form = formOf(schedule)
  return `<SEC-DOCUMENT>${accession}.txt : ${day}
<SEC-HEADER>${accession}.hdr.sgml : ${day}
<ACCEPTANCE-DATETIME>${acceptanceText(acceptedAt)}
ACCESSION NUMBER:\t\t${accession}
CONFORMED SUBMISSION TYPE:\t${form}
PUBLIC DOCUMENT COUNT:\t\t1
FILED AS OF DATE:\t\t${day}
DATE AS OF CHANGE:\t\t${day}

SUBJECT COMPANY:\t

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\t${company.name.toUpperCase()}
\t\tCENTRAL INDEX KEY:\t\t\t${company.cik}
\t\tSTANDARD INDUSTRIAL CLASSIFICATION:\t${company.industry.name.toUpperCase()} [${company.industry.sic}]
${filers
  .map(
    ({ cik, name }) => `
FILED BY:\t

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\t${name.toUpperCase()}
\t\tCENTRAL INDEX KEY:\t\t\t${cik}
`
  )
  .join('')}</SEC-HEADER>
<DOCUMENT>
<TYPE>${form}
<SEQUENCE>1
<FILENAME>primary_doc.xml
<TEXT>
<XML>
${schedule.letter === 'D' ? writeXml13D(schedule, filedAt) : writeXml13G(schedule, filedAt)}
</XML>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`
}

const headerXml = (schedule: InventedSchedule): string =>
  `<headerData><submissionType>${formOf(schedule)}</submissionType><filerInfo><filer><filerCredentials><cik>${schedule.filers[0]!.cik}</cik><ccc>XXXXXXXX</ccc></filerCredentials></filer><liveTestFlag>LIVE</liveTestFlag></filerInfo></headerData>`

const amendmentXml = ({ amendment }: InventedSchedule): string =>
  amendment > 0 ? `<amendmentNo>${amendment}</amendmentNo>` : ''

const addressXml = ({ address }: Company): string =>
  `<com:street1>${escapeXml(address.street)}</com:street1><com:city>${escapeXml(address.town)}</com:city><com:stateOrCountry>${address.state}</com:stateOrCountry><com:zipCode>${address.zip}</com:zipCode>`

const sharesOf = ({ parts, shares }: InventedSchedule, index: number): number => parts?.[index] ?? shares

/** Percent of one person, in proportion to its shares. */
const percentOf = (schedule: InventedSchedule, index: number): string =>
  ((schedule.percent * sharesOf(schedule, index)) / schedule.shares).toFixed(1)

const powersXml = (shares: number): string =>
  `<soleVotingPower>0</soleVotingPower><sharedVotingPower>${shares}</sharedVotingPower><soleDispositivePower>0</soleDispositivePower><sharedDispositivePower>${shares}</sharedDispositivePower>`

function writeXml13D(schedule: InventedSchedule, filedAt: ReportDate): string {
  const { company, filers, hasFiled13G = false, purpose } = schedule
  const persons = filers.map(
    (
      { cik, name },
      index
    ) => `<reportingPersonInfo><reportingPersonCIK>${cik}</reportingPersonCIK><reportingPersonNoCIK>N</reportingPersonNoCIK>
<reportingPersonName>${escapeXml(name)}</reportingPersonName><fundType>WC</fundType><legalProceedings>N</legalProceedings><citizenshipOrOrganization>DE</citizenshipOrOrganization>
${powersXml(sharesOf(schedule, index))}<aggregateAmountOwned>${sharesOf(schedule, index)}</aggregateAmountOwned><isAggregateExcludeShares>N</isAggregateExcludeShares><percentOfClass>${percentOf(schedule, index)}</percentOfClass><typeOfReportingPerson>PN</typeOfReportingPerson></reportingPersonInfo>`
  )
  const item4 = purpose === undefined ? 'This information is not changed by this Amendment.' : escapeXml(purpose)
  return `<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13D" xmlns:com="http://www.sec.gov/edgar/common"><schemaVersion>X0202</schemaVersion>${headerXml(schedule)}
<formData><coverPageHeader>${amendmentXml(schedule)}<securitiesClassTitle>${escapeXml(company.securityTitle)}</securitiesClassTitle><dateOfEvent>${american(schedule.eventDay)}</dateOfEvent><previouslyFiledFlag>${hasFiled13G}</previouslyFiledFlag>
<issuerInfo><issuerCIK>${company.cik}</issuerCIK><issuerCusips><issuerCusipNumber>000000000</issuerCusipNumber></issuerCusips><issuerName>${escapeXml(company.name)}</issuerName><address>${addressXml(company)}</address></issuerInfo></coverPageHeader>
<reportingPersons>${persons.join('\n')}</reportingPersons>
<items1To7><item1><securityTitle>${escapeXml(company.securityTitle)}</securityTitle><issuerName>${escapeXml(company.name)}</issuerName><issuerPrincipalAddress>${addressXml(company)}</issuerPrincipalAddress></item1>
<item3><fundsSource>Working capital.</fundsSource></item3><item4><transactionPurpose>${item4}</transactionPurpose></item4>
<item5><percentageOfClassSecurities>See the cover pages.</percentageOfClassSecurities><transactionDesc>None in the last sixty days.</transactionDesc></item5></items1To7>
<signatureInfo><signaturePerson><signatureReportingPerson>${escapeXml(filers[0]!.name)}</signatureReportingPerson><signatureDetails><signature>/s/ ${escapeXml(filers[0]!.signature)}</signature><title>Authorized Signatory</title><date>${american(filedAt)}</date></signatureDetails></signaturePerson></signatureInfo></formData></edgarSubmission>`
}

function writeXml13G(schedule: InventedSchedule, filedAt: ReportDate): string {
  const { company, filers, percent } = schedule
  const persons = filers.map(
    (
      { name },
      index
    ) => `<coverPageHeaderReportingPersonDetails><reportingPersonName>${escapeXml(name)}</reportingPersonName><citizenshipOrOrganization>DE</citizenshipOrOrganization>
<reportingPersonBeneficiallyOwnedNumberOfShares>${powersXml(sharesOf(schedule, index))}</reportingPersonBeneficiallyOwnedNumberOfShares>
<reportingPersonBeneficiallyOwnedAggregateNumberOfShares>${sharesOf(schedule, index)}</reportingPersonBeneficiallyOwnedAggregateNumberOfShares><aggregateAmountExcludesCertainSharesFlag>N</aggregateAmountExcludesCertainSharesFlag><classPercent>${percentOf(schedule, index)}</classPercent><typeOfReportingPerson>IA</typeOfReportingPerson></coverPageHeaderReportingPersonDetails>`
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13g" xmlns:com="http://www.sec.gov/edgar/common"><schemaVersion>X0202</schemaVersion>${headerXml(schedule)}
<formData><coverPageHeader>${amendmentXml(schedule)}<securitiesClassTitle>${escapeXml(company.securityTitle)}</securitiesClassTitle><eventDateRequiresFilingThisStatement>${american(schedule.eventDay)}</eventDateRequiresFilingThisStatement>
<issuerInfo><issuerCik>${company.cik}</issuerCik><issuerName>${escapeXml(company.name)}</issuerName><issuerPrincipalExecutiveOfficeAddress>${addressXml(company)}</issuerPrincipalExecutiveOfficeAddress></issuerInfo>
<designateRulesPursuantThisScheduleFiled><designateRulePursuantThisScheduleFiled>Rule 13d-1(b)</designateRulePursuantThisScheduleFiled></designateRulesPursuantThisScheduleFiled></coverPageHeader>
${persons.join('\n')}
<items><item3><notApplicableFlag>N</notApplicableFlag><typeOfPersonFiling>IA</typeOfPersonFiling></item3><item4><amountBeneficiallyOwned>See the cover pages.</amountBeneficiallyOwned><classPercent>${percent.toFixed(1)}%</classPercent></item4><item5>${percent < 5 ? '<notApplicableFlag>N</notApplicableFlag><classOwnership5PercentOrLess>Y</classOwnership5PercentOrLess>' : '<notApplicableFlag>Y</notApplicableFlag>'}</item5></items>
<signatureInformation><reportingPersonName>${escapeXml(filers[0]!.name)}</reportingPersonName><signatureDetails><signature>/s/ ${escapeXml(filers[0]!.signature)}</signature><title>Authorized Signatory</title><date>${american(filedAt)}</date></signatureDetails></signatureInformation></formData></edgarSubmission>`
}

/** `american('2026-03-16') // '03/16/2026'` */
const american = (day: ReportDate): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
