import { newYorkDay } from '#core/dates/new-york-time.ts'
import { parseReportDate } from '#core/dates/report-date.ts'
import { parseAmericanDay } from '#core/filings/filed-day.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import {
  isOver,
  isWhollySold,
  type PlannedSale,
  type PlannedState,
  plannedStateOf
} from '#core/trades/planned-sales/planned-sale.ts'
import { translator } from '#src/i18n/catalogue.ts'

export interface StateWords {
  readonly state: PlannedState
  readonly text: string
  readonly long: string
  /** Text about shares that were not sold in time. */
  readonly rest: string | undefined
}

export function stateWords(sale: PlannedSale, asOf: Date, language: Language): StateWords {
  const t = translator(language)
  const { number } = formatsOf(language)
  const today = newYorkDay(asOf)
  const state = plannedStateOf(sale, today)
  const long = t(`plannedSales:state_${state}_long`)
  if (state !== 'sold') return { long, rest: undefined, state, text: t(`plannedSales:state_${state}`) }
  const isRestOver = isOver(sale, today) && !isWhollySold(sale)
  return {
    long,
    rest: isRestOver ? t('plannedSales:rest_expired') : undefined,
    state,
    text: t('plannedSales:state_sold', { planned: number(sale.shares ?? 0), sold: number(sale.soldShares ?? 0) })
  }
}

/** Formats a date of the form. Text that is not a date is shown as filed. */
export function noticeDay(text: string | null, language: Language): string | null {
  const day = parseAmericanDay(text) ?? parseReportDate(text ?? '')
  return day ? formatsOf(language).day(day) : text
}
