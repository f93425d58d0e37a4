import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { formatsOf } from '#core/format.ts'
import { LANGUAGES, type Language } from '#core/language.ts'

const day = (text: string) => text as ReportDate

describe('formats', () => {
  test("English titles write days as 'MMM, Do YYYY'", () => {
    const english = formatsOf('en')
    const days = [
      '2026-03-02',
      '2026-01-01',
      '2026-02-03',
      '2026-04-11',
      '2026-05-12',
      '2026-06-13',
      '2026-07-21',
      '2026-08-22',
      '2026-09-23',
      '2026-12-31'
    ]
    expect(days.map(text => english.titleDay(day(text)))).toEqual([
      'Mar, 2nd 2026',
      'Jan, 1st 2026',
      'Feb, 3rd 2026',
      'Apr, 11th 2026',
      'May, 12th 2026',
      'Jun, 13th 2026',
      'Jul, 21st 2026',
      'Aug, 22nd 2026',
      'Sep, 23rd 2026',
      'Dec, 31st 2026'
    ])
  })

  test('days without a year keep the form of their language', () => {
    const written = (['en', 'de', 'fr'] as const).map(language => formatsOf(language).monthDay(day('2026-11-01')))
    expect(written).toEqual(['Nov 1', '1. Nov.', '1er nov.'])
  })

  test('days outside titles have the short form of their language', () => {
    expect(formatsOf('en').day(day('2026-03-02'))).toBe('Mar 2, 2026')
    expect(formatsOf('de').day(day('2026-03-02'))).toBe('2. März 2026')
    expect(formatsOf('fr').day(day('2026-03-02'))).toBe('2 mars 2026')
    expect(formatsOf('de').titleDay(day('2026-03-02'))).toBe('2. März 2026')
    expect(formatsOf('fr').titleDay(day('2026-03-01'))).toBe('1er mars 2026')
  })

  test('the first of a French month is an ordinal, no other day is', () => {
    const french = formatsOf('fr')
    expect(['2026-03-01', '2026-03-11', '2026-03-21'].map(text => french.day(day(text)))).toEqual([
      '1er mars 2026',
      '11 mars 2026',
      '21 mars 2026'
    ])
    expect(french.newYorkTime(new Date('2026-03-01T19:30:00Z'))).toBe('1er mars 2026, 14:30')
  })

  test('a German time of day says that it is one', () => {
    expect(formatsOf('de').newYorkTime(new Date('2026-03-02T02:11:00Z'))).toBe('1. März 2026, 21:11\u00a0Uhr')
  })

  test('a span of days says once what both ends share', () => {
    const spans = [
      ['2026-11-16', '2026-11-17'],
      ['2026-10-30', '2026-11-02'],
      ['2025-12-31', '2026-01-01'],
      ['2026-03-01', '2026-03-02']
    ] as const
    const spansOf = (language: Language) =>
      spans.map(([first, last]) => formatsOf(language).dayRange(day(first), day(last)))
    expect(spansOf('en')).toEqual([
      ['Nov 16', '17, 2026'],
      ['Oct 30', 'Nov 2, 2026'],
      ['Dec 31, 2025', 'Jan 1, 2026'],
      ['Mar 1', '2, 2026']
    ])
    expect(spansOf('de')).toEqual([
      ['16.', '17. Nov. 2026'],
      ['30. Okt.', '2. Nov. 2026'],
      ['31. Dez. 2025', '1. Jan. 2026'],
      ['1.', '2. März 2026']
    ])
    expect(spansOf('fr')).toEqual([
      ['16', '17 nov. 2026'],
      ['30 oct.', '2 nov. 2026'],
      ['31 déc. 2025', '1er janv. 2026'],
      ['1er', '2 mars 2026']
    ])
  })

  test('an instant is told in New York time, summer and winter', () => {
    const english = formatsOf('en')
    expect(english.newYorkTime(new Date('2023-05-10T12:30:00Z'))).toMatch(/^May 10, 2023, 8:30\sAM$/)
    expect(english.newYorkTime(new Date('2023-01-10T13:30:00Z'))).toMatch(/^Jan 10, 2023, 8:30\sAM$/)
    expect(english.newYorkTime(new Date('2023-01-10T03:00:00Z'))).toMatch(/^Jan 9, 2023, 10:00\sPM$/)
  })

  test('amounts of a sentence are rounded to the nearest', () => {
    expect(formatsOf('en').roundedAmount(1_419_757)).toBe('1.4 million')
    expect(formatsOf('de').roundedAmount(14_260_000)).toBe('14,3 Millionen')
    expect(formatsOf('fr').roundedAmount(1_200_000)).toBe('1,2 million')
    expect(formatsOf('en').roundedAmount(999_999.5)).toBe('1 million')
    expect(formatsOf('en').roundedAmount(230_343.25)).toBe('230,343')
    expect(formatsOf('en').dollars(230_343.25)).toBe('$230,344')
  })

  test('a day in a year that nobody meant is shown as typed', () => {
    for (const language of ['de', 'en', 'fr'] as const)
      expect(formatsOf(language).day(day('0022-11-18'))).toBe('0022-11-18')
    expect(formatsOf('en').day(day('2035-11-18'))).toBe('Nov 18, 2035')
  })

  test('exact amounts keep what was filed', () => {
    expect(formatsOf('en').exactDollars(18.4275)).toBe('$18.4275')
    expect(formatsOf('de').exactDollars(230_343.75)).toBe('230.343,75\u00a0$')
  })

  test('shares are rounded once: −21.445 % is −21.4 %', () => {
    const { signedShare } = formatsOf('en')
    expect([-0.214453, 0.12345, 0.25, 0.000328, 0.00004, -0.00004, 0].map(signedShare)).toEqual([
      '−21.4%',
      '+12.3%',
      '+25%',
      '+0.03%',
      '0%',
      '0%',
      '0%'
    ])
  })

  test('changes are told to a tenth, and no change reads as none', () => {
    const { percent, signedPercent } = formatsOf('en')
    expect([25, 1704.22, 0.55, 0.0328, -0.00021, 0].map(signedPercent)).toEqual([
      '+25%',
      '+1,704.2%',
      '+0.6%',
      '+0.03%',
      '−0.0002%',
      '0%'
    ])
    expect([61.04, 0.04, 0].map(percent)).toEqual(['61%', '0.04%', '0%'])
  })

  test('small prices keep four places', () => {
    expect(formatsOf('en').price(0.1234)).toBe('$0.1234')
    expect(formatsOf('en').price(18.4275)).toBe('$18.43')
  })

  test('durations have two units at most', () => {
    const { duration } = formatsOf('en')
    const texts = [0.84, 9.96, 42.4, 59.6, 125, 3_600, 12_000].map(duration)
    expect(texts.map(text => text.replaceAll('\u00A0', ' '))).toEqual([
      '0.8 s',
      '10 s',
      '42 s',
      '1 min',
      '2 min 5 s',
      '1 h',
      '3 h 20 min'
    ])
    expect(formatsOf('de').duration(0.84)).toBe('0,8\u00A0s')
  })
})

test('negative numbers of every form have a real minus sign', () => {
  for (const language of LANGUAGES) {
    const { dollars, exactDollars, number, percent, price, priceTick, roundedAmount, signedNumber, signedPercent } =
      formatsOf(language)
    const forms = [dollars, exactDollars, number, percent, price, roundedAmount, signedNumber, signedPercent]
    const written = [...forms.map(write => write(-1.47)), priceTick(-1.47, 0.01)]
    expect(written.filter(text => !text.includes('−') || text.includes('-'))).toEqual([])
  }
})
