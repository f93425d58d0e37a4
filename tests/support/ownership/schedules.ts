// Builds Schedules 13D and 13G of invented holders as XML, as submissions and as parsed schedules.

import type { ReportDate } from '#core/dates/report-date.ts'
import { edgarClose } from '#core/dates/trading-calendar.ts'
import type { FiledSchedule, ReportingPerson } from '#core/ownership/schedule.ts'

export interface PersonParts {
  cik?: string
  name?: string
  shares?: string
  percent?: string
  sole?: string
  shared?: string
}

const powers = ({ shared = '0', sole = '0' }: PersonParts): string =>
  `<soleVotingPower>${sole}</soleVotingPower><sharedVotingPower>${shared}</sharedVotingPower><soleDispositivePower>${sole}</soleDispositivePower><sharedDispositivePower>${shared}</sharedDispositivePower>`

const personOf13D = (parts: PersonParts): string =>
  `<reportingPersonInfo>${parts.cik ? `<reportingPersonCIK>${parts.cik}</reportingPersonCIK>` : ''}<reportingPersonNoCIK>N</reportingPersonNoCIK>
<reportingPersonName>${parts.name ?? 'Quill Partners, L.P.'}</reportingPersonName><memberOfGroup>b</memberOfGroup><fundType>WC</fundType><legalProceedings>N</legalProceedings><citizenshipOrOrganization>DE</citizenshipOrOrganization>
${powers(parts)}<aggregateAmountOwned>${parts.shares ?? '1500000'}</aggregateAmountOwned><isAggregateExcludeShares>N</isAggregateExcludeShares><percentOfClass>${parts.percent ?? '6.2'}</percentOfClass><typeOfReportingPerson>PN</typeOfReportingPerson></reportingPersonInfo>`

const personOf13G = (parts: PersonParts): string =>
  `<coverPageHeaderReportingPersonDetails><reportingPersonName>${parts.name ?? 'Quill Partners, L.P.'}</reportingPersonName><citizenshipOrOrganization>DE</citizenshipOrOrganization>
<reportingPersonBeneficiallyOwnedNumberOfShares>${powers(parts)}</reportingPersonBeneficiallyOwnedNumberOfShares>
<reportingPersonBeneficiallyOwnedAggregateNumberOfShares>${parts.shares ?? '1500000'}</reportingPersonBeneficiallyOwnedAggregateNumberOfShares><aggregateAmountExcludesCertainSharesFlag>N</aggregateAmountExcludesCertainSharesFlag><classPercent>${parts.percent ?? '6.2'}</classPercent><typeOfReportingPerson>IA</typeOfReportingPerson><typeOfReportingPerson>HC</typeOfReportingPerson></coverPageHeaderReportingPersonDetails>`

export interface ScheduleParts {
  type?: string
  persons?: PersonParts[]
  previous?: string
  cusip?: string
  title?: string
  event?: string
  purpose?: string
  filerCik?: string
  issuerCik?: string
  signed?: string
  extra?: string
  rule?: string
  fiveOrLess?: string
}

const header = (parts: ScheduleParts, type: string): string =>
  `<headerData><submissionType>${parts.type ?? type}</submissionType>${parts.previous ? `<previousAccessionNumber>${parts.previous}</previousAccessionNumber>` : ''}
<filerInfo><filer><filerCredentials><cik>${parts.filerCik ?? '0009997777'}</cik><ccc>XXXXXXXX</ccc></filerCredentials></filer><liveTestFlag>LIVE</liveTestFlag></filerInfo></headerData>`

const CUSIP_NOW = '<issuerCusips><issuerCusipNumber>999000109</issuerCusipNumber></issuerCusips>'

export function schedule13D(parts: ScheduleParts = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13D" xmlns:com="http://www.sec.gov/edgar/common"><schemaVersion>X0202</schemaVersion>${header(parts, 'SCHEDULE 13D')}
<formData><coverPageHeader><securitiesClassTitle>${parts.title ?? 'Common Stock, par value $0.01'}</securitiesClassTitle><dateOfEvent>${parts.event ?? '03/09/2026'}</dateOfEvent><previouslyFiledFlag>false</previouslyFiledFlag>
<issuerInfo><issuerCIK>${parts.issuerCik ?? '0009990001'}</issuerCIK>${parts.cusip ?? CUSIP_NOW}<issuerName>Northlake Widgets Inc</issuerName><address><com:street1>7 Harbor Row</com:street1><com:city>Duluth</com:city><com:stateOrCountry>MN</com:stateOrCountry><com:zipCode>55802</com:zipCode></address></issuerInfo>
<authorizedPersons><notificationInfo><personName>Bo Quill</personName><personPhoneNum>555-0100</personPhoneNum><personAddress><com:street1>1 Pier</com:street1></personAddress></notificationInfo></authorizedPersons></coverPageHeader>
<reportingPersons>${(parts.persons ?? [{ cik: '0009997777' }]).map(personOf13D).join('')}</reportingPersons>
<items1To7><item1><securityTitle>Common</securityTitle><issuerName>Northlake Widgets Inc</issuerName><issuerPrincipalAddress><com:street1>7 Harbor Row</com:street1></issuerPrincipalAddress><commentText>First.</commentText></item1>
<item2><filingPersonName>Quill</filingPersonName><principalJob>Investing</principalJob></item2><item3><fundsSource>Working capital.</fundsSource></item3>
<item4><transactionPurpose>${parts.purpose ?? 'We engaged in discussions with the board of directors.'}</transactionPurpose></item4>
<item5><percentageOfClassSecurities>See the cover.</percentageOfClassSecurities><numberOfShares>See the cover.</numberOfShares><transactionDesc>None.</transactionDesc><listOfShareholders>None.</listOfShareholders><date5PercentOwnership>Not applicable.</date5PercentOwnership></item5>
<item6><contractDescription>None.</contractDescription></item6><item7><filedExhibits>None.</filedExhibits></item7></items1To7>${parts.extra ?? ''}
<signatureInfo><signaturePerson><signatureReportingPerson>Quill</signatureReportingPerson><signatureDetails><signature>/s/ Bo Quill</signature><title>Partner</title><date>${parts.signed ?? '03/16/2026'}</date></signatureDetails></signaturePerson></signatureInfo></formData></edgarSubmission>`
}

export function schedule13G(parts: ScheduleParts = {}): string {
  const five = parts.fiveOrLess
    ? `<item5><notApplicableFlag>N</notApplicableFlag><classOwnership5PercentOrLess>${parts.fiveOrLess}</classOwnership5PercentOrLess></item5>`
    : '<item5><notApplicableFlag>Y</notApplicableFlag></item5>'
  return `<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13g" xmlns:com="http://www.sec.gov/edgar/common">${header(parts, 'SCHEDULE 13G')}
<formData><coverPageHeader><securitiesClassTitle>${parts.title ?? 'Common stock'}</securitiesClassTitle><eventDateRequiresFilingThisStatement>${parts.event ?? '03/31/2026'}</eventDateRequiresFilingThisStatement>
<issuerInfo><issuerCik>${parts.issuerCik ?? '0009990001'}</issuerCik><issuerName>Northlake Widgets Inc</issuerName>${parts.cusip ?? '<issuerCusip>999000109</issuerCusip>'}<issuerPrincipalExecutiveOfficeAddress><com:street1>7 Harbor Row</com:street1></issuerPrincipalExecutiveOfficeAddress></issuerInfo>
<designateRulesPursuantThisScheduleFiled><designateRulePursuantThisScheduleFiled>Rule 13d-1(${parts.rule ?? 'b'})</designateRulePursuantThisScheduleFiled></designateRulesPursuantThisScheduleFiled></coverPageHeader>
${(parts.persons ?? [{}]).map(personOf13G).join('')}
<items><item1><issuerName>Northlake Widgets Inc</issuerName></item1><item3><notApplicableFlag>N</notApplicableFlag><typeOfPersonFiling>IA</typeOfPersonFiling></item3>
<item4><amountBeneficiallyOwned>See row 9.</amountBeneficiallyOwned><classPercent>See item 11 on the cover.</classPercent><numberOfSharesPersonHas><solePowerOrDirectToVote>See row 5.</solePowerOrDirectToVote></numberOfSharesPersonHas></item4>${five}</items>${parts.extra ?? ''}
<signatureInformation><reportingPersonName>Somebody Else</reportingPersonName><signatureDetails><signature>/s/ Bo Quill</signature><title>Partner</title><date>${parts.signed ?? '05/12/2026'}</date></signatureDetails></signatureInformation></formData></edgarSubmission>`
}

export interface SubmissionParts {
  accession?: string
  type?: string
  filed?: string
  filers?: readonly { cik: string; name: string }[]
  members?: readonly string[]
  subjectForm?: string
}

/** Submission accepted at 16:31:07 New York time. */
export function scheduleSubmission(
  xml: string,
  {
    accession = '0009993333-26-000077',
    filed = '20260316',
    filers = [{ cik: '0009997777', name: 'QUILL PARTNERS LP' }],
    members = [],
    subjectForm,
    type = /<submissionType>(.*?)</.exec(xml)?.[1] ?? 'SCHEDULE 13D'
  }: SubmissionParts = {}
): string {
  const values = subjectForm ? `\n\tFILING VALUES:\n\t\tFORM TYPE:\t\t${subjectForm}\n` : ''
  return `<SEC-DOCUMENT>${accession}.txt : ${filed}
<SEC-HEADER>${accession}.hdr.sgml : ${filed}
<ACCEPTANCE-DATETIME>${filed}163107
ACCESSION NUMBER:\t\t${accession}
CONFORMED SUBMISSION TYPE:\t${type}
PUBLIC DOCUMENT COUNT:\t\t1
FILED AS OF DATE:\t\t${filed}
${members.map(name => `GROUP MEMBERS:\t\t${name}\n`).join('')}
SUBJECT COMPANY:\t

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\tNORTHLAKE WIDGETS INC
\t\tCENTRAL INDEX KEY:\t\t\t0009990001
${values}${filers.map(({ cik, name }) => `\nFILED BY:\t\t\n\n\tCOMPANY DATA:\t\n\t\tCOMPANY CONFORMED NAME:\t\t\t${name}\n\t\tCENTRAL INDEX KEY:\t\t\t${cik}\n`).join('')}</SEC-HEADER>
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

export const reportingPerson = (parts: Partial<ReportingPerson> = {}): ReportingPerson => ({
  cik: '9997777',
  citizenship: 'DE',
  excludesShares: false,
  funds: [],
  group: null,
  kinds: ['PN'],
  name: 'Quill Partners, L.P.',
  percent: '6.2',
  remark: null,
  sharedDispositive: null,
  sharedVoting: null,
  shares: '1500000',
  soleDispositive: null,
  soleVoting: null,
  ...parts
})

/** Parsed 13D, filed on 2026-03-16 unless `parts` override it. */
export function filedSchedule(parts: Partial<FiledSchedule> = {}): FiledSchedule {
  const filedAt = (parts.filedAt ?? '2026-03-16') as ReportDate
  return {
    acceptedAt: null,
    accession: `0009993333-26-${filedAt.slice(5).replace('-', '').padStart(6, '0')}`,
    amendmentNumber: null,
    cusips: [],
    eventDate: '03/09/2026',
    filedAt,
    filerCiks: ['9997777'],
    form: 'SCHEDULE 13D',
    hasFiled13G: null,
    isRead: true,
    issuer: { cik: '9990001', name: 'Northlake Widgets Inc' },
    items: { contracts: null, funds: null, interest: null, introduction: null, purpose: null, transactions: null },
    knownAt: edgarClose(filedAt),
    knownAtSource: 'filing-day',
    ownsFiveOrLess: null,
    persons: [reportingPerson()],
    previousAccession: null,
    rules: [],
    schemaVersion: 'X0202',
    securityTitle: 'Common Stock, par value $0.01',
    ...parts
  }
}
