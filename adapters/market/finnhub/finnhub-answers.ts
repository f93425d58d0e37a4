// Answers of Finnhub, as far as they are read. What it does not know it answers with 200 and zeros.
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

/** `{}` for an unknown ticker. */
export const Profile = v.object({
  /** Of the market value. */
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

/** Zeros or empty texts where nobody covers it. */
export const TargetAnswer = v.object({
  lastUpdated: maybeText,
  numberAnalysts: maybeNumber,
  targetHigh: maybeNumber,
  targetLow: maybeNumber,
  targetMean: maybeNumber,
  targetMedian: maybeNumber
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
