// Maps the elements of Schedules 13D and 13G to fields. The two schemas name the same things differently. Elements are
// matched by path: `classPercent` is a number on the cover and a sentence in item 4.
// @see docs/reference/ownership.md, "The form"; SEC EDGAR Schedule 13D and 13G XML Technical Specification

import { plainText } from '#core/escape.ts'
import { normaliseAccession } from '#core/filings/accession.ts'
import { findScheduleForm, type ScheduleForm, type ScheduleItems } from '#core/ownership/schedule.ts'
import type { Accession } from '#core/sec-ids.ts'
import type { ElementRule, Form } from '../form-xml.ts'
import { readCik, readFlag, readName, readText } from '../ownership-cells.ts'
import { once } from '../ownership-draft.ts'
import { RefusedFiling } from '../refused-filing.ts'
import { emptyPerson, type PersonDraft, type ScheduleDraft } from './schedule-draft.ts'

type Rule = ElementRule<ScheduleDraft>
type Children = Readonly<Record<string, Rule>>

/** Maximum number of rows. The forms allow 100 persons. */
const MAX_ROWS = 1_000
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/
/** CUSIP that stands for "has none". */
const NO_CUSIP = '000000000'

function branch(children: Children, open?: (draft: ScheduleDraft) => void): Rule {
  const rule = { children: new Map(Object.entries(children)), isCell: false, isValue: false }
  return open ? { ...rule, open } : rule
}

const leaf = (close: (draft: ScheduleDraft, text: string) => void): Rule => ({
  children: new Map(),
  close,
  isCell: true,
  isValue: false
})

/** Rules for known elements that the product does not need. */
const ignored = (...names: string[]): Children => Object.fromEntries(names.map(name => [name, branch({})]))

const fact = <Field extends keyof ScheduleDraft['facts']>(
  field: Field,
  read: (text: string) => ScheduleDraft['facts'][Field]
): Rule => leaf((draft, text) => once(draft.facts, field, read(text)))

const item = (field: keyof ScheduleItems): Rule => leaf((draft, text) => once(draft.items, field, readProse(text)))

/** Returns a rule that fills a field of the person opened last. */
const person = <Field extends keyof PersonDraft>(field: Field, read: (text: string) => PersonDraft[Field]): Rule =>
  leaf((draft, text) => once(draft.persons.at(-1)!, field, read(text)))

/** Returns a rule that collects the texts of an element that may repeat. */
const texts = (textsOf: (draft: ScheduleDraft) => string[]): Rule =>
  leaf((draft, raw) => {
    const text = readText(raw)
    if (text === null) return
    if (textsOf(draft).length >= MAX_ROWS) throw new RefusedFiling('too_many_elements')
    textsOf(draft).push(text)
  })

const personTexts = (field: 'funds' | 'kinds'): Rule => texts(draft => draft.persons.at(-1)![field])

/** @throws RefusedFiling `too_many_elements` */
function addPerson({ persons }: ScheduleDraft): void {
  if (persons.length >= MAX_ROWS) throw new RefusedFiling('too_many_elements')
  persons.push(emptyPerson())
}

const ADDRESS = branch(ignored('street1', 'street2', 'city', 'stateOrCountry', 'zipCode'))
const ISSUER_CIK = leaf(({ issuer }, text) => once(issuer, 'cik', readCik(text)))
const CUSIP = leaf(({ cusips }, raw) => {
  const cusip = readText(raw)
  if (cusip !== null && cusip !== NO_CUSIP && !cusips.includes(cusip) && cusips.length < MAX_ROWS) cusips.push(cusip)
})

const HEADER = branch({
  ...ignored('accessionNumber'),
  filerInfo: branch({
    ...ignored('contact', 'flags', 'liveTestFlag', 'notifications'),
    filer: branch({
      ...ignored('fileNumber'),
      filerCredentials: branch({
        ...ignored('ccc'),
        cik: leaf(({ filerCiks }, text) => {
          if (text.trim() !== '') filerCiks.push(readCik(text))
        })
      })
    })
  }),
  previousAccessionNumber: fact('previousAccession', readAccession),
  submissionType: fact('form', readForm)
})

const COVER = branch({
  amendmentNo: fact('amendmentNumber', readText),
  authorizedPersons: branch({
    notificationInfo: branch({ ...ignored('personName', 'personPhoneNum'), personAddress: ADDRESS })
  }),
  dateOfEvent: fact('eventDate', readText),
  designateRulesPursuantThisScheduleFiled: branch({
    designateRulePursuantThisScheduleFiled: texts(draft => draft.rules)
  }),
  eventDateRequiresFilingThisStatement: fact('eventDate', readText),
  issuerInfo: branch({
    address: ADDRESS,
    issuerCIK: ISSUER_CIK,
    issuerCUSIP: CUSIP,
    issuerCik: ISSUER_CIK,
    issuerCusip: CUSIP,
    issuerCusips: branch({ issuerCusipNumber: CUSIP }),
    issuerName: leaf(({ issuer }, text) => once(issuer, 'name', readName(text))),
    issuerPrincipalExecutiveOfficeAddress: ADDRESS
  }),
  previouslyFiledFlag: fact('hasFiled13G', readFlag),
  securitiesClassTitle: fact('securityTitle', readName)
})

const NAME = person('name', readName)
const CITIZENSHIP = person('citizenship', readText)
const POWERS = {
  sharedDispositivePower: person('sharedDispositive', readText),
  sharedVotingPower: person('sharedVoting', readText),
  soleDispositivePower: person('soleDispositive', readText),
  soleVotingPower: person('soleVoting', readText)
}

const PERSON_OF_13D = branch(
  {
    ...ignored('reportingPersonNoCIK', 'legalProceedings'),
    ...POWERS,
    aggregateAmountOwned: person('shares', readText),
    citizenshipOrOrganization: CITIZENSHIP,
    commentContent: person('remark', readProse),
    fundType: personTexts('funds'),
    isAggregateExcludeShares: person('excludesShares', readFlag),
    memberOfGroup: person('group', readText),
    percentOfClass: person('percent', readText),
    reportingPersonCIK: person('cik', readPersonCik),
    reportingPersonName: NAME,
    typeOfReportingPerson: personTexts('kinds')
  },
  addPerson
)

const PERSON_OF_13G = branch(
  {
    ...ignored('reportingCikNotPresentInEdgarFlag'),
    aggregateAmountExcludesCertainSharesFlag: person('excludesShares', readFlag),
    citizenshipOrOrganization: CITIZENSHIP,
    classPercent: person('percent', readText),
    comments: person('remark', readProse),
    memberGroup: person('group', readText),
    reportingCik: person('cik', readPersonCik),
    reportingPersonBeneficiallyOwnedAggregateNumberOfShares: person('shares', readText),
    reportingPersonBeneficiallyOwnedNumberOfShares: branch(POWERS),
    reportingPersonName: NAME,
    typeOfReportingPerson: personTexts('kinds')
  },
  addPerson
)

/** Answers to items that readers do not see. They are listed, so that new elements are noticed. */
const ANSWERS = branch({
  ...ignored('certifications', 'citizenship', 'classificationIdentificationOfMembers', 'convictionDescription'),
  ...ignored('filedExhibits', 'filingPersonName', 'hasBeenConvicted', 'identificationAndClassificationOfGroup'),
  ...ignored('identificationAndClassificationOfSubsidiary', 'issuerName', 'issuerPrincipalExecutiveOfficeAddress'),
  ...ignored('notApplicableFlag', 'noticeOfDissolution', 'otherTypeOfPersonFiling', 'principalJob'),
  ...ignored('ownershipMoreThan5PercentOnBehalfOfAnotherPerson', 'principalBusinessAddress'),
  ...ignored('principalBusinessOfficeOrResidenceAddress', 'sharedPowerOrDirectToDispose', 'sharedPowerOrDirectToVote'),
  ...ignored('solePowerOrDirectToDispose', 'solePowerOrDirectToVote', 'typeOfPersonFiling')
})
const answers = (...names: string[]): Children => Object.fromEntries(names.map(name => [name, ANSWERS]))

const ITEMS_OF_13D = branch({
  ...answers('item2', 'item7'),
  item1: branch({
    ...ignored('securityTitle', 'issuerName'),
    commentText: item('introduction'),
    issuerPrincipalAddress: ADDRESS
  }),
  item3: branch({ fundsSource: item('funds') }),
  item4: branch({ transactionPurpose: item('purpose') }),
  item5: branch({
    ...ignored('date5PercentOwnership', 'listOfShareholders', 'numberOfShares'),
    percentageOfClassSecurities: item('interest'),
    transactionDesc: item('transactions')
  }),
  item6: branch({ contractDescription: item('contracts') })
})

const ITEMS_OF_13G = branch({
  ...answers('item1', 'item2', 'item3', 'item6', 'item7', 'item8', 'item9', 'item10'),
  item4: branch({
    ...ignored('classPercent'),
    ...answers('numberOfSharesPersonHas'),
    amountBeneficiallyOwned: item('interest')
  }),
  item5: branch({ ...ignored('notApplicableFlag'), classOwnership5PercentOrLess: fact('ownsFiveOrLess', readFlag) })
})

const SIGNATURE = branch({ ...ignored('signature', 'title'), date: texts(draft => draft.signed) })

/** @see docs/reference/ownership.md, "The form" */
export const SCHEDULE_FORM: Form<ScheduleDraft> = {
  nameOf: name => name.slice(name.indexOf(':') + 1),
  root: branch({
    ...ignored('documents'),
    formData: branch({
      ...ignored('exhibitInfo', 'signatureComments'),
      coverPageHeader: COVER,
      coverPageHeaderReportingPersonDetails: PERSON_OF_13G,
      items: ITEMS_OF_13G,
      items1To7: ITEMS_OF_13D,
      reportingPersons: branch({ reportingPersonInfo: PERSON_OF_13D }),
      signatureInfo: branch({
        ...ignored('commentText'),
        signaturePerson: branch({ ...ignored('signatureReportingPerson'), signatureDetails: SIGNATURE })
      }),
      signatureInformation: branch({
        ...ignored('reportingPersonName'),
        signatureDetails: SIGNATURE
      })
    }),
    headerData: HEADER,
    schemaVersion: fact('schemaVersion', readText)
  }),
  rootName: 'edgarSubmission'
}

/** Returns the form type. Other forms have the same root element. @throws RefusedFiling `unknown_document_type` */
function readForm(raw: string): ScheduleForm {
  const form = findScheduleForm(raw.trim())
  if (form === undefined) throw new RefusedFiling('unknown_document_type')
  return form
}

/** Returns the accession, or `null` for other text. */
function readAccession(raw: string): Accession | null {
  const accession = normaliseAccession(raw.trim())
  return ACCESSION.test(accession) ? accession : null
}

/** Returns `null` for text that is no CIK. The name then identifies the person. */
function readPersonCik(raw: string): string | null {
  return /^0{0,9}[1-9]\d{0,9}$/.test(raw.trim()) ? readCik(raw) : null
}

function readProse(raw: string): string | null {
  return plainText(raw) || null
}
