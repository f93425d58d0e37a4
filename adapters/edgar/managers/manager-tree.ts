// Maps the elements of a Form 13F to fields: its cover and its information table. Names are matched without their
// namespace prefix, because filers use several. @see docs/reference/ownership.md, "Managers"; SEC EDGAR Form 13F XML
// Technical Specification

import type { TableRow } from '#core/ownership/managers/report.ts'
import { branch, type ElementRule, type Form, type FormDraft } from '../form-xml.ts'
import { once } from '../ownership-draft.ts'
import { RefusedFiling } from '../refused-filing.ts'
import { MOST_MANAGERS_NAMED } from './report-cells.ts'

/** Texts of the cover as filed, null if absent. */
export interface CoverDraft extends FormDraft {
  readonly facts: Record<Fact, string | null>
  /** Managers who report for this one. */
  readonly reportedBy: ManagerDraft[]
  /** Managers for whom this one reports. */
  readonly includes: ManagerDraft[]
}

type Fact =
  | 'amendmentType'
  | 'cik'
  | 'confidential'
  | 'form'
  | 'name'
  | 'period'
  | 'quarter'
  | 'reportType'
  | 'rows'
  | 'signedOn'
  | 'value'

export interface ManagerDraft {
  cik: string | null
  name: string | null
}

export const emptyCover = (): CoverDraft => ({
  facts: {
    amendmentType: null,
    cik: null,
    confidential: null,
    form: null,
    name: null,
    period: null,
    quarter: null,
    reportType: null,
    rows: null,
    signedOn: null,
    value: null
  },
  id: undefined,
  includes: [],
  reportedBy: []
})

/** Rows of the information table as filed. */
export interface TableDraft extends FormDraft {
  readonly rows: { -readonly [Key in keyof TableRow]: TableRow[Key] }[]
}

export const emptyTable = (): TableDraft => ({ id: undefined, rows: [] })

/** Largest table, about four times the largest known. Each row has some 16 elements and 700 characters. */
const MAX_ROWS = 120_000
const LIMITS = { bytes: 96 * 1024 * 1024, elements: MAX_ROWS * 20, timeMs: 30_000 }

const leaf = <Draft>(close: (draft: Draft, text: string) => void): ElementRule<Draft> => ({
  children: new Map(),
  close,
  isCell: true,
  isValue: false
})

/** Rules for known elements that the product does not need. */
const ignored = <Draft>(...names: string[]): Record<string, ElementRule<Draft>> =>
  Object.fromEntries(names.map(name => [name, branch<Draft>({})]))

const fact = (field: Fact): ElementRule<CoverDraft> =>
  leaf((draft, text) => once(draft.facts, field, text.trim() || null))

/** Rule of an element about another manager. */
function manager(listOf: (draft: CoverDraft) => ManagerDraft[]): ElementRule<CoverDraft> {
  const cell = (field: keyof ManagerDraft): ElementRule<CoverDraft> =>
    leaf((draft, text) => once(listOf(draft).at(-1)!, field, text.trim() || null))
  return branch<CoverDraft>(
    { cik: cell('cik'), name: cell('name'), ...ignored('crdNumber', 'form13FFileNumber', 'secFileNumber') },
    draft => {
      if (listOf(draft).length >= MOST_MANAGERS_NAMED) throw new RefusedFiling('too_many_elements')
      listOf(draft).push({ cik: null, name: null })
    }
  )
}

const ADDRESS = branch<CoverDraft>(ignored('street1', 'street2', 'city', 'stateOrCountry', 'zipCode'))

const HEADER = branch<CoverDraft>({
  filerInfo: branch<CoverDraft>({
    contact: branch<CoverDraft>(ignored('contactName', 'contactPhoneNumber', 'contactEmailAddress')),
    filer: branch<CoverDraft>({
      credentials: branch<CoverDraft>({ cik: fact('cik'), ...ignored('ccc') }),
      ...ignored('fileNumber')
    }),
    flags: branch<CoverDraft>(ignored('confirmingCopyFlag', 'overrideInternetFlag', 'returnCopyFlag')),
    periodOfReport: fact('period'),
    ...ignored('liveTestFlag')
  }),
  submissionType: fact('form')
})

const COVER_PAGE = branch<CoverDraft>({
  amendmentInfo: branch<CoverDraft>({
    amendmentType: fact('amendmentType'),
    ...ignored('confDeniedExpired', 'dateDeniedExpired', 'dateReported', 'reasonForNonConfidentiality')
  }),
  filingManager: branch<CoverDraft>({ address: ADDRESS, name: fact('name') }),
  otherManagersInfo: branch<CoverDraft>({ otherManager: manager(draft => draft.reportedBy) }),
  reportCalendarOrQuarter: fact('quarter'),
  reportType: fact('reportType'),
  ...ignored(
    'additionalInformation',
    'amendmentNo',
    'crdNumber',
    'form13FFileNumber',
    'isAmendment',
    'provideInfoForInstruction5',
    'secFileNumber'
  )
})

const SUMMARY = branch<CoverDraft>({
  isConfidentialOmitted: fact('confidential'),
  otherManagers2Info: branch<CoverDraft>({
    otherManager2: branch<CoverDraft>({
      otherManager: manager(draft => draft.includes),
      ...ignored('sequenceNumber')
    })
  }),
  tableEntryTotal: fact('rows'),
  tableValueTotal: fact('value'),
  ...ignored('otherIncludedManagersCount')
})

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

export const COVER_FORM: Form<CoverDraft> = {
  nameOf: withoutPrefix,
  root: branch<CoverDraft>({
    documents: branch<CoverDraft>({
      document: branch<CoverDraft>(ignored('conformedDocumentType', 'conformedName', 'contents'))
    }),
    formData: branch<CoverDraft>({
      coverPage: COVER_PAGE,
      signatureBlock: branch<CoverDraft>({
        signatureDate: fact('signedOn'),
        ...ignored('city', 'name', 'phone', 'signature', 'stateOrCountry', 'title')
      }),
      summaryPage: SUMMARY
    }),
    headerData: HEADER,
    ...ignored('schemaVersion')
  }),
  rootName: 'edgarSubmission'
}

const cell = (field: keyof TableRow): ElementRule<TableDraft> =>
  leaf((draft, text) => {
    draft.rows.at(-1)![field] = text.trim()
  })

export const TABLE_FORM: Form<TableDraft> = {
  limits: LIMITS,
  nameOf: withoutPrefix,
  root: branch<TableDraft>({
    infoTable: branch<TableDraft>(
      {
        cusip: cell('cusip'),
        nameOfIssuer: cell('name'),
        putCall: cell('putCall'),
        shrsOrPrnAmt: branch<TableDraft>({ sshPrnamt: cell('amount'), sshPrnamtType: cell('amountType') }),
        titleOfClass: cell('title'),
        value: cell('value'),
        votingAuthority: branch<TableDraft>(ignored('None', 'Shared', 'Sole')),
        ...ignored('figi', 'investmentDiscretion', 'otherManager')
      },
      draft => {
        if (draft.rows.length >= MAX_ROWS) throw new RefusedFiling('too_many_elements')
        draft.rows.push({ amount: '', amountType: '', cusip: '', name: '', putCall: '', title: '', value: '' })
      }
    )
  }),
  rootName: 'informationTable'
}
