// Words for the filter of the list of schedules.

import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { OwnershipFilter } from '#core/ownership/ownership-filter.ts'
import { translator } from '#src/i18n/catalogue.ts'

/** Describes what a filter selects: `raised · 13D · from 10%`. Empty without a filter. */
export function ownershipFilterText(filter: OwnershipFilter, language: Language): string {
  const { change, filedFrom, form, holder, holderCik, issuerCik, late, minPercent, tag, ticker } = filter
  const t = translator(language)
  const { day, percent } = formatsOf(language)
  const parts = [
    change && t(`ownership:move_${change}`),
    form && `13${form}`,
    holder,
    holderCik && t('ownership:one_holder'),
    ticker?.join(', '),
    issuerCik && t('ownership:one_company'),
    minPercent === undefined ? undefined : t('ownership:from_percent', { percent: percent(minPercent) }),
    tag && `${t('ownership:tag')} ${t(`ownership:tag_${tag}`)}`,
    late === undefined ? undefined : t(late ? 'ownership:is_late' : 'ownership:is_timely'),
    filedFrom && t('ownership:filed_since', { day: day(filedFrom) })
  ]
  return parts.filter(Boolean).join(' · ')
}
