// Formats text and figures of a filing. A value that is not a number or a date is shown as filed.

import { parseReportDate } from '#core/dates/report-date.ts'
import { parseDecimal } from '#core/filings/filed-number.ts'
import type { DocumentType, ReportingOwner } from '#core/filings/ownership-document.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { LineOutcome } from '#core/lists/provenance/read-filing.ts'
import type { Translate } from '#src/i18n/catalogue.ts'

/** Returns the SEC's name of a form, the same in every language: `Form 4`, `Form 4/A`. */
export const formName = (documentType: DocumentType): string => `Form ${documentType}`

export function filedNumber(text: string | null, language: Language): string | null {
  const value = parseDecimal(text)
  return value !== undefined && Number.isFinite(value) ? formatsOf(language).number(value) : text
}

export function filedDay(text: string | null, language: Language): string | null {
  const day = text === null ? undefined : parseReportDate(text)
  return day ? formatsOf(language).day(day) : text
}

/** Returns the roles that the filing states. For an officer it is the title, if stated. */
export function ownerRoles(t: Translate, owner: ReportingOwner): string[] {
  const roles = [
    owner.isDirector && t('trades:role_director'),
    owner.isTenPercentOwner && t('trades:role_ten_percent_owner'),
    owner.isOfficer && (owner.officerTitle ?? t('trades:role_officer')),
    owner.isOther && (owner.otherText ?? t('trades:role_unspecified'))
  ]
  return roles.filter(role => typeof role === 'string')
}

export function outcomeText(t: Translate, outcome: LineOutcome): string {
  if (outcome.kind === 'doubted') return t(`filings:doubted_${outcome.doubt}`)
  if (outcome.kind === 'refused') return t(`filings:refused_${outcome.reason}`)
  if (outcome.kind === 'counted') return t(outcome.side === 'buy' ? 'filings:counted_buy' : 'filings:counted_sell')
  return t(`filings:${outcome.kind}`)
}
