// Maps the elements of a Form 144 to fields. Names are matched without their namespace prefix, because filers use
// several. @see docs/reference/trades.md, "Form 144"; SEC EDGAR Form 144 XML Technical Specification

import { normaliseAccession } from '#core/filings/accession.ts'
import type { Accession } from '#core/sec-ids.ts'
import {
  type Acquisition,
  NOTICE_TYPES,
  type NoticeType,
  type PastSale,
  type SecurityToSell
} from '#core/trades/planned-sales/sale-notice.ts'
import { branch, type ElementRule, type Form } from '../form-xml.ts'
import { readCik, readFlag, readName, readText } from '../ownership-cells.ts'
import { once } from '../ownership-draft.ts'
import { RefusedFiling } from '../refused-filing.ts'
import { emptyAcquisition, emptyPastSale, emptySecurity, type NoticeDraft } from './notice-draft.ts'

type Rule = ElementRule<NoticeDraft>
type Children = Readonly<Record<string, Rule>>

/** Maximum number of rows. The form allows 40 classes, 40 acquisitions and 200 earlier sales. */
const MAX_ROWS = 1_000
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/

const leaf = (close: (draft: NoticeDraft, text: string) => void): Rule => ({
  children: new Map(),
  close,
  isCell: true,
  isValue: false
})

/** Rules for known elements that the product does not need. */
const ignored = (...names: string[]): Children => Object.fromEntries(names.map(name => [name, branch({})]))

const factLeaf = <Field extends keyof NoticeDraft['facts']>(
  field: Field,
  read: (text: string) => NoticeDraft['facts'][Field]
): Rule => leaf((draft, text) => once(draft.facts, field, read(text)))

/** Returns a rule that fills a field of the row opened last. */
const rowLeaf =
  <Row>(rowsOf: (draft: NoticeDraft) => Row[]) =>
  <Field extends keyof Row>(field: Field, read: (text: string) => Row[Field]): Rule =>
    leaf((draft, text) => once(rowsOf(draft).at(-1)!, field, read(text)))

/** Returns a function that adds a row. @throws RefusedFiling `too_many_elements` */
const addTo =
  <Row>(rowsOf: (draft: NoticeDraft) => Row[], empty: () => Row) =>
  (draft: NoticeDraft): void => {
    const rows = rowsOf(draft)
    if (rows.length >= MAX_ROWS) throw new RefusedFiling('too_many_elements')
    rows.push(empty())
  }

/** Returns a rule that collects the texts of an element that may repeat. */
const textsLeaf = (textsOf: (draft: NoticeDraft) => string[]): Rule =>
  leaf((draft, raw) => {
    const text = readText(raw)
    if (text === null) return
    if (textsOf(draft).length >= MAX_ROWS) throw new RefusedFiling('too_many_elements')
    textsOf(draft).push(text)
  })

const ADDRESS = branch(ignored('street1', 'street2', 'city', 'stateOrCountry', 'zipCode'))
const securitiesOf = (draft: NoticeDraft): SecurityToSell[] => draft.securities
const acquisitionsOf = (draft: NoticeDraft): Acquisition[] => draft.acquisitions
const pastSalesOf = (draft: NoticeDraft): PastSale[] => draft.pastSales
const security = rowLeaf(securitiesOf)
const acquisition = rowLeaf(acquisitionsOf)
const pastSale = rowLeaf(pastSalesOf)

const HEADER = branch({
  filerInfo: branch({
    contact: branch(ignored('contactName', 'contactPhoneNumber', 'contactEmailAddress')),
    filer: branch({
      filerCredentials: branch({
        ...ignored('ccc'),
        cik: leaf(({ filer }, text) => once(filer, 'cik', text.trim() === '' ? null : readCik(text)))
      })
    }),
    flags: branch(ignored('overrideInternetFlag')),
    notifications: branch(ignored('notificationEmailAddress')),
    ...ignored('liveTestFlag')
  }),
  previousAccessionNumber: factLeaf('previousAccession', readAccession),
  submissionType: factLeaf('documentType', readNoticeType)
})

const ISSUER = branch({
  ...ignored('secFileNumber', 'issuerContactPhone'),
  issuerAddress: ADDRESS,
  issuerCik: leaf(({ issuer }, text) => once(issuer, 'cik', readCik(text))),
  issuerName: leaf(({ issuer }, text) => once(issuer, 'name', readName(text))),
  nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold: factLeaf('personName', readName),
  relationshipsToIssuer: branch({ relationshipToIssuer: textsLeaf(draft => draft.relationships) })
})

const FORM_DATA = branch({
  issuerInfo: ISSUER,
  noticeSignature: branch({
    noticeDate: factLeaf('noticeDate', readText),
    planAdoptionDates: branch({ planAdoptionDate: textsLeaf(draft => draft.planAdoptionDates) }),
    signature: factLeaf('signature', readText)
  }),
  nothingToReportFlagOnSecuritiesSoldInPast3Months: factLeaf('hasNothingSold', readFlag),
  remarks: factLeaf('remarks', readText),
  securitiesInformation: branch(
    {
      aggregateMarketValue: security('marketValue', readText),
      approxSaleDate: security('approxSaleDate', readText),
      brokerOrMarketmakerDetails: branch({ address: ADDRESS, name: security('broker', readText) }),
      noOfUnitsOutstanding: security('unitsOutstanding', readText),
      noOfUnitsSold: security('units', readText),
      securitiesClassTitle: security('securityTitle', readText),
      securitiesExchangeName: security('exchange', readText)
    },
    addTo(securitiesOf, emptySecurity)
  ),
  securitiesSoldInPast3Months: branch(
    {
      amountOfSecuritiesSold: pastSale('amount', readText),
      grossProceeds: pastSale('grossProceeds', readText),
      saleDate: pastSale('saleDate', readText),
      securitiesClassTitle: pastSale('securityTitle', readText),
      sellerDetails: branch({ address: ADDRESS, name: pastSale('seller', readText) })
    },
    addTo(pastSalesOf, emptyPastSale)
  ),
  securitiesToBeSold: branch(
    {
      acquiredDate: acquisition('acquiredDate', readText),
      amountOfSecuritiesAcquired: acquisition('amount', readText),
      // Misspelled in the SEC's specification.
      donarAcquiredDate: acquisition('donorAcquiredDate', readText),
      isGiftTransaction: acquisition('isGift', readFlag),
      nameOfPersonfromWhomAcquired: acquisition('acquiredFrom', readText),
      natureOfAcquisitionTransaction: acquisition('nature', readText),
      natureOfPayment: acquisition('payment', readText),
      paymentDate: acquisition('paymentDate', readText),
      securitiesClassTitle: acquisition('securityTitle', readText)
    },
    addTo(acquisitionsOf, emptyAcquisition)
  )
})

const ATTACHMENT = branch(ignored('conformedName', 'conformedDocumentType', 'contents'))

/** @see docs/reference/trades.md, "Form 144" */
export const NOTICE_FORM: Form<NoticeDraft> = {
  nameOf: name => name.slice(name.indexOf(':') + 1),
  root: branch({
    ...ignored('schemaVersion'),
    documents: branch({ document: ATTACHMENT }),
    formData: FORM_DATA,
    headerData: HEADER
  }),
  rootName: 'edgarSubmission'
}

/** Returns the form type. Other forms have the same root element. @throws RefusedFiling `unknown_document_type` */
function readNoticeType(raw: string): NoticeType {
  const type = NOTICE_TYPES.find(candidate => candidate === raw.trim())
  if (type === undefined) throw new RefusedFiling('unknown_document_type')
  return type
}

/** Returns the accession, or `null` for other text. */
function readAccession(raw: string): Accession | null {
  const accession = normaliseAccession(raw.trim())
  return ACCESSION.test(accession) ? accession : null
}
