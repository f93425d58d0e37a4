import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { sessionClose } from '#core/dates/short-sessions.ts'
import { crossingId, crossingText, parseCrossingId, type ToldCrossing } from '#core/prices/crossings/crossing-texts.ts'
import { type CrossingWay, findCrossings, type PriceLevel } from '#core/prices/crossings/find-crossings.ts'
import type { PriceSeries } from '#core/prices/price-series.ts'
import { closes, weekdays } from '#tests/support/ranking/ranking.ts'

const FIRST = '2026-03-02' as ReportDate
const DAYS = weekdays(FIRST, 12)

/** Places of the sessions that cross a fixed level. */
function placesOf(series: PriceSeries, price: number, way: CrossingWay, day: ReportDate = FIRST): number[] {
  const found = findCrossings(series, { from: FIRST, levelAt: () => ({ day, price }), way })
  return found.map(crossing => DAYS.indexOf(crossing.day))
}

describe('a crossing', () => {
  test.each([
    ['above', [9, 10, 11, 9.9, 10.1], [1, 4]],
    ['below', [11, 10, 9, 10.1, 10], [1, 4]],
    ['above', [10, 11, 12], []],
    ['above', [9, 10, 10, 10], [1]],
    ['below', [9, 11, 12], []]
  ] as const)('%s 10 is found once until the price is back: %j', (way, prices, places) => {
    expect(placesOf(closes(FIRST, prices), 10, way)).toEqual(places)
  })

  test('of the first session is not known, because no session is before it', () => {
    expect(placesOf(closes(FIRST, [12]), 10, 'above')).toEqual([])
  })

  test('is measured in the shares of its session, so that a split alone crosses nothing', () => {
    const split = { splits: [{ date: DAYS[2]!, ratio: 4 }] }
    const series = closes(FIRST, [120, 124, 31, 32, 24, 26], split)
    expect(placesOf(series, 100, 'below')).toEqual([4])
    const [found] = findCrossings(series, { from: FIRST, levelAt: () => ({ day: FIRST, price: 100 }), way: 'below' })
    expect(found).toMatchObject({ close: 24, price: 25 })
    expect(placesOf(series, 25, 'below', DAYS[2])).toEqual([4])
  })

  test('is not claimed where only an unknown split explains a move', () => {
    expect(placesOf(closes(FIRST, [120, 124, 12, 13]), 100, 'below')).toEqual([])
    expect(placesOf(closes(FIRST, [120, 124, 12, 13, 11]), 12.5, 'below', DAYS[3])).toEqual([4])
  })

  test('counts equal prices as reached despite binary fractions', () => {
    expect(placesOf(closes(FIRST, [20, 18.6]), 20 * 0.93, 'below')).toEqual([1])
    expect(placesOf(closes(FIRST, [10, 13.2]), 12 * 1.1, 'above')).toEqual([1])
  })

  test('follows a level that changes, and its first one', () => {
    const levels: PriceLevel[] = [
      { day: DAYS[1]!, price: 10 },
      { day: DAYS[3]!, price: 12 }
    ]
    const levelAt = (close: Date) => levels.findLast(({ day }) => sessionClose(day) <= close)
    const placesIn = (prices: readonly number[]) =>
      findCrossings(closes(FIRST, prices), { from: FIRST, levelAt, way: 'below' }).map(({ day }) => DAYS.indexOf(day))
    expect(placesIn([9, 9, 9, 9])).toEqual([1])
    expect(placesIn([11, 11, 11, 11.5, 12.5, 12])).toEqual([3, 5])
  })
})

describe('the text of a crossing', () => {
  const told: ToldCrossing = {
    close: 12.4,
    day: '2026-03-05' as ReportDate,
    id: '',
    insider: 'Doe Jane',
    issuerCik: '1',
    issuerName: 'Northlake',
    price: 12,
    ticker: 'NLKW',
    tradeId: '0000950123-24-000001#ND1',
    way: 'insider'
  }
  const plain = (text: string) => text.replaceAll(/[\u2009\u00a0\u202f]/g, ' ')

  test.each([
    [{}, 'en', 'closed at $12.40 on Mar 5, 2026, 3.3% above the $12.00 that Doe Jane paid'],
    [{ close: 12 }, 'en', 'closed at $12.00 on Mar 5, 2026, the price that Doe Jane paid'],
    [{ close: 9, insider: null }, 'en', 'closed at $9.00 on Mar 5, 2026, 25% below the $12.00 that an insider paid'],
    [{ way: 'above' }, 'en', 'closed at $12.40 on Mar 5, 2026, up through $12.00'],
    [{ way: 'below' }, 'de', 'schloss am 5. März 2026 bei 12,40 $ und hat 12,00 $ von oben erreicht'],
    [{}, 'fr', 'a clôturé à 12,40 $ le 5 mars 2026, 3,3 % au-dessus des 12,00 $ payés par Doe Jane']
  ] as const)('says for %j in %s: %s', (changes, language, text) => {
    expect(plain(crossingText({ ...told, ...changes }, language))).toBe(text)
  })

  test('comes of an id that holds all facts', () => {
    const { close, day, price, tradeId, way } = told
    const facts = { close, day, price, tradeId, way }
    expect(parseCrossingId(crossingId(facts))).toEqual(facts)
    const chosen = { ...facts, tradeId: null, way: 'above' as const }
    expect(parseCrossingId(crossingId(chosen))).toEqual(chosen)
  })
})
