import { describe, expect, test } from 'vitest'

import { congressDataFor } from '#core/congress/distribution.ts'
import type { CongressStore } from '#core/congress/ports.ts'

const congress = {} as CongressStore

describe('distribution of congress data', () => {
  test('everybody may read what nobody pays for', () => {
    expect(congressDataFor('everybody', { congress, congressDistribution: 'public-only' })).toBe(congress)
    expect(congressDataFor('everybody', { congress, congressDistribution: 'all' })).toBe(congress)
  })

  test('paying readers are given it only when counsel has allowed it', () => {
    expect(congressDataFor('paying', { congress, congressDistribution: 'public-only' })).toBeUndefined()
    expect(congressDataFor('paying', { congress, congressDistribution: 'all' })).toBe(congress)
  })
})
