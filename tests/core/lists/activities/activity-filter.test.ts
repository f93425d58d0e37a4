import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  type ActivityFilter,
  ActivityQuery,
  parseActivityQuery,
  toActivityQuery
} from '#core/lists/activities/activity-filter.ts'
import { HOSTILE_NAMES } from '#tests/support/filings/hostile-names.ts'
import { runs } from '#tests/support/properties.ts'

function parse(query: string): ReturnType<typeof parseActivityQuery> {
  return parseActivityQuery(new URLSearchParams(query))
}

function parsed(query: string): ActivityFilter {
  const answer = parse(query)
  if (!answer.ok) throw new Error(`${query} was refused: ${answer.parameter}`)
  return answer.value
}

const day = fc.integer({ max: 20_000, min: 0 }).map(days => new Date(days * 86_400_000).toISOString().slice(0, 10))
const pair = <Value>(values: fc.Arbitrary<Value>, compare: (left: Value, right: Value) => number) =>
  fc.tuple(values, values).map(both => both.sort(compare) as [Value, Value])
const amounts = pair(fc.integer({ max: 1e9, min: -1000 }), (left, right) => left - right)
const days = pair(day, (left, right) => (left < right ? -1 : 1))

/** Arbitrary valid queries. */
const queries = fc
  .record(
    {
      accession: fc.constant('0000950123-24-000001'),
      asOf: fc.constant('2024-03-05T21:00:00.000Z'),
      cluster: fc.constantFrom('true', 'false'),
      codes: fc.constantFrom('P', 'P,S', 'A,M,F'),
      derivative: fc.constantFrom('include', 'exclude', 'only'),
      filed: days,
      industry: fc.constantFrom('Services-Computer Programming, Data Processing', 'Öl & Gas = 5 %'),
      insider: fc.constantFrom("O'Brien", 'doe jane', 'ŁÓDŹ'),
      limit: fc.integer({ max: 1000, min: 1 }).map(String),
      price: amounts,
      role: fc.constantFrom('ceo', 'ceo,cfo', '10%owner,director'),
      sector: fc.constantFrom('Energy', 'Energy,Health Care'),
      side: fc.constantFrom('buy', 'sell'),
      sort: fc.constantFrom('filed', 'traded', 'value', 'price', 'ownershipChange'),
      ticker: fc.constantFrom('ACME', 'BRK-B,ACME'),
      value: amounts
    },
    { requiredKeys: [] }
  )
  .map(({ filed, price, value, ...rest }) => {
    const ranges = [
      ['filedFrom', filed?.[0]],
      ['filedTo', filed?.[1]],
      ['minPrice', price?.[0]],
      ['maxPrice', price?.[1]],
      ['minValue', value?.[0]],
      ['maxValue', value?.[1]]
    ]
    const all = [...Object.entries(rest), ...ranges].filter(([, text]) => text !== undefined)
    return new URLSearchParams(all.map(([name, text]) => [String(name), String(text)]))
  })

describe('activity filter', () => {
  test('survives a round trip through a URL', () => {
    fc.assert(
      fc.property(queries, query => {
        const filter = parsed(query.toString())
        expect(parsed(toActivityQuery(filter))).toEqual(filter)
      }),
      { numRuns: runs(500) }
    )
  })

  test('has the same text in any order of parameters', () => {
    expect(toActivityQuery(parsed('side=buy&codes=s,p,P&role=CEO'))).toBe(
      toActivityQuery(parsed('role=ceo&codes=S,P&side=buy'))
    )
  })

  test('ignores empty fields', () => {
    expect(parsed('ticker=&minPrice=+&side=')).toEqual({})
  })

  test('accepts either end of a range alone', () => {
    expect(parsed('filedFrom=2024-01-01')).toEqual({ filedFrom: '2024-01-01' })
    expect(parsed('maxValue=5')).toEqual({ maxValue: 5 })
  })

  test('joins repeated lists', () => {
    expect(parsed('codes=P&codes=S')).toEqual({ codes: ['P', 'S'] })
  })

  test.each([
    ['minPrice=1&minPrice=2', 'minPrice'],
    ['minPrice=2&maxPrice=1', 'maxPrice'],
    ['filedFrom=2024-01-02&filedTo=2024-01-01', 'filedTo'],
    ['filedFrom=2024-02-30', 'filedFrom'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=1e2', 'limit'],
    ['minValue=NaN', 'minValue'],
    ['minValue=0x10', 'minValue'],
    ['role=boss', 'role'],
    ['codes=PS', 'codes'],
    ['ticker=%00', 'ticker'],
    ['insider=a', 'insider'],
    ['insider=a%00b', 'insider'],
    ['asOf=yesterday', 'asOf'],
    ['asOf=2024-02-30T00:00:00Z', 'asOf'],
    ['asOf=2024-07-01&maxFromPrice=0', 'asOf'],
    ['asOf=2024-07-01&notKnown=fromPrice', 'asOf'],
    ['asOf=2024-07-01&sort=fromPrice', 'asOf'],
    ['sort=id', 'sort'],
    ['group=company&sort=price', 'sort'],
    ['minInsiders=2', 'minInsiders'],
    ['maxOfficers=2', 'maxOfficers'],
    ['late=yes', 'late']
  ])('refuses %s and names %s', (query, parameter) => {
    expect(parse(query)).toEqual({ code: 'invalid_parameter', ok: false, parameter })
  })

  test.each(['constructor', '__proto__', 'toString', 'filed_from', 'Ticker'])('refuses %s', name => {
    expect(parse(`${name}=1`)).toEqual({ code: 'unknown_parameter', ok: false, parameter: name })
  })

  test('ends a past day when EDGAR closes', () => {
    expect(parsed('asOf=2024-07-01').asOf).toEqual(new Date('2024-07-02T02:00:00Z'))
  })

  test('accepts an accession number without dashes', () => {
    expect(parsed('accession=000095012324000001').accession).toBe('0000950123-24-000001')
    expect(parsed('accession=0000950123-24-000001').accession).toBe('0000950123-24-000001')
    expect(parsed('accession=12345').accession).toBe('12345')
  })

  test('reads hostile text as text or refuses it, without throwing', () => {
    for (const name of Object.keys(ActivityQuery.entries)) {
      for (const text of HOSTILE_NAMES) parseActivityQuery([[name, text]])
    }
  })
})
