import { describe, expect, test } from 'vitest'

import { sortResults } from '#core/filings/earnings/earnings-releases.ts'
import { report, results } from '#tests/support/earnings/results.ts'

const kinds = (...asked: Parameters<typeof sortResults>) =>
  sortResults(...asked).map(({ acceptedOn, kind }) => `${acceptedOn} ${kind}`)

describe('earnings releases', () => {
  test('the filing nearest to the periodic report is the release, preliminary figures before it are not', () => {
    expect(
      kinds(
        [results('2024-01-29'), results('2024-01-02'), results('2024-04-23')],
        [report('2024-01-30'), report('2024-04-24')]
      )
    ).toEqual(['2024-01-02 notice', '2024-01-29 release', '2024-04-23 release'])
  })

  test('a filing without exhibits is none', () => {
    const passing = results('2024-04-30', { items: ['2.02', '5.02'] })
    expect(kinds([passing, results('2024-05-08')], [report('2024-05-09')])).toEqual([
      '2024-04-30 notice',
      '2024-05-08 release'
    ])
    expect(kinds([passing], [])).toEqual(['2024-04-30 notice'])
  })

  test('an outlook after the periodic report is none', () => {
    const past = [results('2024-05-01'), results('2024-05-20')]
    expect(kinds(past, [report('2024-05-02')])).toEqual(['2024-05-01 release', '2024-05-20 notice'])
    expect(kinds(past, [report('2024-05-02'), report('2024-08-02')])).toEqual([
      '2024-05-01 release',
      '2024-05-20 notice'
    ])
  })

  test('may follow the periodic report by four business days', () => {
    expect(kinds([results('2024-05-08')], [report('2024-05-02'), report('2024-08-02')])).toEqual(['2024-05-08 release'])
    expect(kinds([results('2024-05-09')], [report('2024-05-02'), report('2024-08-02')])).toEqual(['2024-05-09 notice'])
  })

  test('may precede the annual report by six weeks', () => {
    expect(kinds([results('2024-01-25')], [report('2024-03-09')])).toEqual(['2024-01-25 release'])
    expect(kinds([results('2024-01-24')], [report('2024-03-09')])).toEqual(['2024-01-24 notice'])
  })

  test('the fourth quarter and the first may be released six weeks apart', () => {
    const past = [results('2024-03-31'), results('2024-05-12')]
    expect(kinds(past, [])).toEqual(['2024-03-31 release', '2024-05-12 release'])
    expect(kinds(past, [report('2024-03-31'), report('2024-05-12')])).toEqual([
      '2024-03-31 release',
      '2024-05-12 release'
    ])
  })

  test('of two filings on one day, equally near, the first counts', () => {
    const [first, second] = [results('2024-05-01', { time: '07:00' }), results('2024-05-01', { time: '16:05' })]
    const sorted = sortResults([second, first], [report('2024-05-02')])
    expect(sorted.map(({ kind }) => kind)).toEqual(['release', 'notice'])
    expect(sorted[0]!.accession).toBe(first.accession)
  })

  test('without periodic reports the last filing of a quarter counts', () => {
    expect(kinds([results('2024-01-10'), results('2024-02-05'), results('2024-05-06')], [])).toEqual([
      '2024-01-10 notice',
      '2024-02-05 release',
      '2024-05-06 release'
    ])
    expect(kinds([results('2024-01-10')], [])).toEqual(['2024-01-10 release'])
  })

  test('filings of years without known periodic reports are judged without them', () => {
    const past = [results('2019-01-10'), results('2019-02-05'), results('2024-05-01')]
    expect(kinds(past, [report('2024-05-02')])).toEqual([
      '2019-01-10 notice',
      '2019-02-05 release',
      '2024-05-01 release'
    ])
  })
})
