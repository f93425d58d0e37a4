// Schemas of Finnhub's answers, limited to the fields we use. For unknown data Finnhub answers 200 with zeros.
// @see https://finnhub.io/docs/api

import * as v from 'valibot'

import { listOf, maybeNumber, maybeText } from '../vendors/lenient.ts'

const number = v.pipe(v.number(), v.finite())

export const QuoteAnswer = v.object({
  c: number,
  h: maybeNumber,
  l: maybeNumber,
  o: maybeNumber,
  pc: maybeNumber,
  t: number
})

/** Profile of a company. Finnhub answers `{}` for an unknown ticker. */
export const Profile = v.object({
  /** Currency of the market value. */
  currency: maybeText,
  exchange: maybeText,
  finnhubIndustry: maybeText,
  ipo: maybeText,
  logo: maybeText,
  marketCapitalization: maybeNumber,
  name: maybeText,
  shareOutstanding: maybeNumber,
  weburl: maybeText
})

export const Peers = v.pipe(
  v.array(v.unknown()),
  v.transform(peers => peers.filter(peer => typeof peer === 'string'))
)

export const Recommendations = listOf(
  v.object({
    buy: number,
    hold: number,
    period: v.string(),
    sell: number,
    strongBuy: number,
    strongSell: number
  })
)

/** Price targets. Numbers are zero and texts empty if no analyst covers the stock. */
export const TargetAnswer = v.object({
  lastUpdated: maybeText,
  numberAnalysts: maybeNumber,
  targetHigh: maybeNumber,
  targetLow: maybeNumber,
  targetMean: maybeNumber,
  targetMedian: maybeNumber
})

/** Calendar of releases. A release that is out has `epsActual`. The hour may be empty. */
export const CalendarAnswer = v.object({
  earningsCalendar: listOf(v.object({ date: v.string(), epsActual: maybeNumber, hour: maybeText, symbol: v.string() }))
})

export const NewsAnswer = listOf(
  v.object({
    datetime: number,
    headline: v.string(),
    id: number,
    source: maybeText,
    summary: maybeText,
    url: v.string()
  })
)
