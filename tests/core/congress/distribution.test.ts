import { describe, expect, test } from 'vitest'

import { congressFor } from '#core/congress/distribution.ts'
import type { CongressStore } from '#core/congress/ports.ts'

const congress = {} as CongressStore

describe('distribution of congress data', () => {
  test('everybody may read what nobody pays for', () => {
    expect(congressFor('everybody', { congress, congressDistribution: 'public-only' })).toBe(congress)
    expect(congressFor('everybody', { congress, congressDistribution: 'all' })).toBe(congress)
  })

  test('paying readers are given it only when counsel has allowed it', () => {
    expect(congressFor('paying', { congress, congressDistribution: 'public-only' })).toBeUndefined()
    expect(congressFor('paying', { congress, congressDistribution: 'all' })).toBe(congress)
  })
})
