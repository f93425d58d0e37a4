import { describe, expect, test } from 'vitest'

import { parseCompareQuery, parseCompareTable } from '#core/stocks/compare/compare-query.ts'

const parse = (query: string) => parseCompareQuery(new URLSearchParams(query))
const parseTable = (query: string) => parseCompareTable(new URLSearchParams(query))

describe('the query of a comparison', () => {
  test('names each once, and may name more than can be compared, so that the page says which are left out', () => {
    expect(parse('insiders=1,2,1')).toEqual({ ok: true, value: { insiders: ['1', '2'] } })
    expect(parse('stocks=A,B,C,D,E&within=90')).toMatchObject({
      value: { stocks: ['A', 'B', 'C', 'D', 'E'], within: 90 }
    })
  })

  test('refuses insiders with stocks, and other distances', () => {
    expect(parse('insiders=1&stocks=A')).toMatchObject({ ok: false, parameter: 'stocks' })
    expect(parse('insiders=1&within=31')).toMatchObject({ ok: false, parameter: 'within' })
    expect(parse('insiders=1&other=2')).toMatchObject({ code: 'unknown_parameter', parameter: 'other' })
  })

  test('needs one of both in a file, with four names at most', () => {
    expect(parseTable('stocks=A,B,C,D')).toMatchObject({ ok: true })
    expect(parseTable('stocks=A,B,C,D,E')).toMatchObject({ ok: false, parameter: 'stocks' })
    expect(parseTable('')).toMatchObject({ ok: false, parameter: 'insiders' })
    expect(parseTable('insiders=1&stocks=A')).toMatchObject({ ok: false, parameter: 'stocks' })
  })
})
