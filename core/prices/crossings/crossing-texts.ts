// Sentences about closes that reached a price, for mails, feeds and devices.

import type { ReportDate } from '../../dates/report-date.ts'
import { plainLine } from '../../escape.ts'
import { fillIn } from '../../fill-in.ts'
import { formatsOf } from '../../format.ts'
import type { Language } from '../../language.ts'
import type { Cik } from '../../sec-ids.ts'
import { CROSSING_WAYS, type CrossingWay } from './find-crossings.ts'

/** Prices in US dollars, in the shares of the session. */
interface CrossingFacts {
  readonly day: ReportDate
  readonly close: number
  /** Price that the close reached, or that the insider paid. */
  readonly price: number
  readonly way: CrossingWay | 'insider'
  /** Purchase of the insider; null for a price that the reader chose. */
  readonly tradeId: string | null
}

/** Crossing, as readers are told of it. */
export interface ToldCrossing extends CrossingFacts {
  readonly id: string
  readonly issuerCik: Cik
  readonly issuerName: string
  readonly ticker: string
  /** Name of the insider; null without one. */
  readonly insider: string | null
}

/** Id of a crossing. It holds all of its facts, so that what is told later is what was found. */
export const crossingId = ({ close, day, price, tradeId, way }: CrossingFacts): string =>
  [day, way, close, price, ...(tradeId === null ? [] : [tradeId])].join(' ')

/** Parses an id of `crossingId`. */
export function parseCrossingId(id: string): CrossingFacts {
  const [day, way, close, price, tradeId] = id.split(' ')
  return {
    close: Number(close),
    day: day as ReportDate, // as crossingId() wrote it
    price: Number(price),
    tradeId: tradeId ?? null,
    way: CROSSING_WAYS.find(known => known === way) ?? 'insider'
  }
}

interface CrossingTexts {
  readonly way: Readonly<Record<CrossingWay, string>>
  readonly near: Readonly<Record<'above' | 'at' | 'below', string>>
  /** Stands for the name of an insider that is not known. */
  readonly somebody: string
}

const TEXTS: Readonly<Record<Language, CrossingTexts>> = {
  de: {
    near: {
      above: 'schloss am {{day}} bei {{close}}, {{percent}} über den {{price}}, die {{who}} gezahlt hat',
      at: 'schloss am {{day}} bei {{close}}, dem Preis, den {{who}} gezahlt hat',
      below: 'schloss am {{day}} bei {{close}}, {{percent}} unter den {{price}}, die {{who}} gezahlt hat'
    },
    somebody: 'ein Insider',
    way: {
      above: 'schloss am {{day}} bei {{close}} und hat {{price}} von unten erreicht',
      below: 'schloss am {{day}} bei {{close}} und hat {{price}} von oben erreicht'
    }
  },
  en: {
    near: {
      above: 'closed at {{close}} on {{day}}, {{percent}} above the {{price}} that {{who}} paid',
      at: 'closed at {{close}} on {{day}}, the price that {{who}} paid',
      below: 'closed at {{close}} on {{day}}, {{percent}} below the {{price}} that {{who}} paid'
    },
    somebody: 'an insider',
    way: {
      above: 'closed at {{close}} on {{day}}, up through {{price}}',
      below: 'closed at {{close}} on {{day}}, down through {{price}}'
    }
  },
  fr: {
    near: {
      above: 'a clôturé à {{close}} le {{day}}, {{percent}} au-dessus des {{price}} payés par {{who}}',
      at: 'a clôturé à {{close}} le {{day}}, le prix payé par {{who}}',
      below: 'a clôturé à {{close}} le {{day}}, {{percent}} au-dessous des {{price}} payés par {{who}}'
    },
    somebody: 'un initié',
    way: {
      above: 'a clôturé à {{close}} le {{day}}, en franchissant {{price}} à la hausse',
      below: 'a clôturé à {{close}} le {{day}}, en franchissant {{price}} à la baisse'
    }
  }
}

/** Percent, below which two prices are called equal. */
const EQUAL_WITHIN = 0.05

/** Describes a crossing: `closed at $12.40 on Mar 5, 2026, 3.3% above the $12.00 that Jane Doe paid` */
export function crossingText(crossing: ToldCrossing, language: Language): string {
  const { near, somebody, way } = TEXTS[language]
  const { close, day, insider, price } = crossing
  const formats = formatsOf(language)
  const told = { close: formats.price(close), day: formats.day(day), price: formats.price(price) }
  if (crossing.way !== 'insider') return fillIn(way[crossing.way], told)
  const percent = percentOf(crossing)
  const side = Math.abs(percent) < EQUAL_WITHIN ? 'at' : percent > 0 ? 'above' : 'below'
  const who = insider === null ? somebody : plainLine(insider)
  return fillIn(near[side], { ...told, percent: formats.percent(Math.abs(percent)), who })
}

/** Distance of the close from the price, in percent. */
export const percentOf = ({ close, price }: Pick<ToldCrossing, 'close' | 'price'>): number => (close / price - 1) * 100
