import { describe, expect, test } from 'vitest'

import { filtersOf, readPageQuery } from '#core/lists/activities/page-query.ts'
import { isPreset, PRESETS } from '#core/lists/activities/presets.ts'

const read = (query: string) => readPageQuery(new URLSearchParams(query))
const currentOf = (query: string) =>
  PRESETS.filter(preset => isPreset(preset, filtersOf(read(query)))).map(({ id }) => id)

describe('the query of the page', () => {
  test('drops empty fields and joins what is given twice', () => {
    expect(read('ticker=ACME&ticker=ZED&insider=&codes=%20')).toEqual({ ticker: 'ACME,ZED' })
  })

  test('asks for companies where it asks for a least number of insiders', () => {
    expect(read('minInsiders=3')).toEqual({ group: 'company', minInsiders: '3' })
    expect(read('minInsiders=')).toEqual({})
  })

  test('drops an order that companies do not have', () => {
    expect(read('group=company&sort=price&direction=asc')).toEqual({ direction: 'asc', group: 'company' })
    expect(read('group=company&sort=value')).toEqual({ group: 'company', sort: 'value' })
    expect(read('sort=price')).toEqual({ sort: 'price' })
  })

  test('is a preset in whatever order its rows come, and with nothing else', () => {
    expect(currentOf('side=buy&role=CEO,CFO&sort=value&cursor=x')).toEqual(['chiefs'])
    expect(currentOf('side=buy&role=ceo,cfo&ticker=ACME')).toEqual([])
    expect(currentOf('side=buy')).toEqual([])
    expect(currentOf('')).toEqual([])
  })
})
