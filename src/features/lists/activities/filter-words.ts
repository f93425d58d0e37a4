// Names filters and their values, for the form and the list of active filters.

import { parseReportDate } from '#core/dates/report-date.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { RangeUnit } from '#core/lists/activities/filters/filter.ts'
import { FILTERS } from '#core/lists/activities/filters/filters.ts'
import { asksForCongress, isColumnOfCongress } from '#core/lists/activities/filters/withheld.ts'
import type { PageQuery } from '#core/lists/activities/page-query.ts'
import type { InsiderTitle } from '#core/trades/trade.ts'
import { sectorKey } from '#src/features/trades/sector-name.ts'
import { roleText } from '#src/features/trades/trade-words.ts'
import { type Translate, translator, type WordKey } from '#src/i18n/catalogue.ts'

const ROLES: Readonly<Record<string, InsiderTitle>> = {
  '10%owner': '10% owner',
  ceo: 'CEO',
  cfo: 'CFO',
  cxo: 'CXO',
  director: 'director',
  officer: 'officer',
  svp: 'SVP'
}

/** Filter as the form shows it. */
export type FormField = (typeof FILTERS)[number]

export interface SetFilter {
  readonly label: string
  /** Text of the value; empty if the label is enough. */
  readonly text: string
  readonly names: readonly string[]
}

/** Filters of the form. Those about Congress are offered only if its trades are sold. */
export const offeredFilters = (sellsCongress: boolean): readonly FormField[] =>
  FILTERS.filter(({ isOfCongress }) => sellsCongress || !isOfCongress)

/** Values of a select. Columns about Congress are offered only if its trades are sold. */
export const offeredChoices = ({ choices }: ChoiceField, sellsCongress: boolean): readonly string[] =>
  sellsCongress ? choices : choices.filter((choice: string) => !isColumnOfCongress(choice))

/** Returns the active filters of a query, in the order of the form. */
export function setFilters(query: PageQuery, language: Language): SetFilter[] {
  const t = translator(language)
  return FILTERS.filter(({ names }) => names.some(name => query[name] !== undefined)).map(field => ({
    label: t(`activities:${field.id}`),
    names: field.names,
    text: textOf(field, query, language)
  }))
}

/** Returns the active filters as a page shows them. A filter about Congress has no name while its trades are withheld. */
export function shownFilters(query: PageQuery, language: Language, sellsCongress: boolean): SetFilter[] {
  const label = translator(language)('activities:not_offered')
  return setFilters(query, language).map(filter => {
    const isWithheld =
      !sellsCongress && asksForCongress(Object.fromEntries(filter.names.map(name => [name, query[name]])))
    return isWithheld ? { label, names: filter.names, text: '' } : filter
  })
}

/** Describes what a query of trades or planned sales selects: `Ticker NLKA · Value from $100,000`. Empty without a filter. */
export function tradeFilterText(query: string, language: Language, sellsCongress = true): string {
  const { type, ...asked } = Object.fromEntries(new URLSearchParams(query))
  return shownFilters(asked, language, sellsCongress)
    .map(({ label, text }) => [label, text].filter(Boolean).join(' '))
    .join(' · ')
}

/** Returns the text of a value: `CEO, CFO` for `ceo,cfo`. Unknown values are shown unchanged. */
export function choiceText(t: Translate, field: ChoiceField, value: string): string {
  return value
    .split(',')
    .map(part => wordOf(t, field, part.trim()) ?? part)
    .join(', ')
}

type ChoiceField = Extract<FormField, { readonly kind: 'choice' }>

/** Returns the word of a known value. Unknown values come from the address and must not become word keys. */
function wordOf(t: Translate, { choices, id, words }: ChoiceField, value: string): string | undefined {
  if (id === 'filed_within') return daysText(t, value)
  if (id === 'first_buy_in' && /^\d+$/.test(value)) return t('activities:years', { count: Number(value) })
  const title = id === 'role' ? ROLES[value.toLowerCase()] : undefined
  if (title) return roleText(t, title)
  if (!choices.some(choice => choice === value)) return undefined
  const key = id === 'sector' ? sectorKey(value) : `activities:${words}_${value}`
  return t(key as WordKey) // a test checks that each choice has a word
}

function textOf(field: FormField, query: PageQuery, language: Language): string {
  const t = translator(language)
  if (field.kind === 'range')
    return rangeText(
      field.names.map(name => query[name]),
      field.unit,
      language
    )
  const value = query[field.names[0]] ?? ''
  if (field.kind === 'flag') return value === field.value ? '' : t('activities:no')
  if (field.kind === 'choice') return choiceText(t, field, value)
  return (field.id === 'traded_within' ? daysText(t, value) : undefined) ?? value
}

function rangeText([low, high]: readonly (string | undefined)[], unit: RangeUnit, language: Language): string {
  const t = translator(language)
  const from = low === undefined ? undefined : amountText(low, unit, language)
  const to = high === undefined ? undefined : amountText(high, unit, language)
  if (from === undefined) return t('activities:to_value', { value: to ?? '' })
  return to === undefined ? t('activities:from_value', { value: from }) : t('activities:between_values', { from, to })
}

function amountText(value: string, unit: RangeUnit, language: Language): string {
  const { day, exactDollars, number, percent } = formatsOf(language)
  const date = unit === 'day' ? parseReportDate(value) : undefined
  if (date) return day(date)
  const amount = Number(value)
  if (unit === 'day' || !Number.isFinite(amount)) return value
  if (unit === 'dollars') return exactDollars(amount).replace(/[.,]00(?!\d)/, '')
  return unit === 'percent' ? percent(amount) : number(amount)
}

function daysText(t: Translate, value: string): string | undefined {
  return /^\d+$/.test(value) ? t('activities:last_days', { count: Number(value) }) : undefined
}
