import { describe, expect, test } from 'vitest'

import { countOf, refusalSentences } from '#adapters/commands/ingest-sentences.ts'

const NOTHING: ReadonlySet<string> = new Set()

describe('sentences of an ingest', () => {
  test('count in English', () => {
    expect([countOf(1, 'price'), countOf(0, 'price'), countOf(1_418_853, 'price')]).toEqual([
      '1 price',
      '0 prices',
      '1,418,853 prices'
    ])
  })

  test('state why a file was rejected, and repeat an existing sentence', () => {
    const refusals = [
      { file: 'a.xml', reason: 'not_xml' },
      { file: 'b.csv', reason: 'no_price_column' },
      { file: 'c.idx', reason: 'Line 3 cannot be read.' },
      { file: 'd.csv', reason: 'toString' }
    ]
    expect(refusalSentences(refusals, NOTHING)).toEqual([
      'Refused a.xml: It is not XML.',
      'Refused b.csv: None of its columns holds prices.',
      'Refused c.idx: Line 3 cannot be read.',
      'Refused d.csv: toString'
    ])
  })

  test('state whether the other rows of a file with rejected rows were stored', () => {
    const refusals = [
      { file: 'a.csv', reason: 'bad_price', rows: 1_200 },
      { file: 'b.csv', reason: 'bad_date', rows: 1 },
      { file: 'a.csv', reason: 'not_a_session', rows: 34 }
    ]
    expect(refusalSentences(refusals, new Set(['a.csv']))).toEqual([
      'a.csv is taken in, 1,234 rows refused: a price is not a number above zero (1,200); the exchanges were closed that day (34).',
      'b.csv is not taken in, 1 row refused: the date is not a calendar day.'
    ])
  })

  test('list the first twenty files', () => {
    const refusals = Array.from({ length: 22 }, (_, index) => ({ file: `${index}.xml`, reason: 'not_xml' }))
    const lines = refusalSentences(refusals, NOTHING)
    expect([lines.length, lines.at(-1)]).toEqual([21, '… and 2 more files; --json lists all.'])
  })
})
