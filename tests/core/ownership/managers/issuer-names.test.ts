import { describe, expect, test } from 'vitest'

import { nameFinder } from '#core/ownership/managers/issuer-names.ts'

const find = nameFinder([
  { cik: '1', name: 'Example Holdings, Inc.' },
  { cik: '2', name: 'Example Financial Corp /DE/' },
  { cik: '3', name: 'Twin Capital Corp' },
  { cik: '4', name: 'Twin Capital Inc' }
])

describe('a company by its name', () => {
  test('is found despite abbreviations and legal forms', () => {
    expect(find('EXAMPLE HLDGS INC NEW')).toEqual({ issuerCik: '1', score: 1 })
    expect(find('EXAMPLE FINL CORP')).toEqual({ issuerCik: '2', score: 1 })
  })

  test('is not found by a part of its name', () => {
    expect(find('EXAMPLE')).toBeUndefined()
    expect(find('EXAMPLE FINL INCOME FD')).toBeUndefined()
  })

  test('is unknown if two companies have the name', () => {
    expect(find('TWIN CAP INC')).toBeUndefined()
    expect(find('TWIN CAPITAL')).toBeUndefined()
  })
})
