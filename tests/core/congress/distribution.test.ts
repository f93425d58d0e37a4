import { describe, expect, test } from 'vitest'

import { congressDataFor } from '#core/congress/distribution.ts'
import type { CongressStore } from '#core/congress/ports.ts'

const congress = {} as CongressStore

describe('distribution of congress data', () => {
  test('gives free pages the data', () => {
    expect(congressDataFor('everybody', { congress, congressDistribution: 'public-only' })).toBe(congress)
    expect(congressDataFor('everybody', { congress, congressDistribution: 'all' })).toBe(congress)
  })

  test('gives paying readers the data only if counsel has allowed it', () => {
    expect(congressDataFor('paying', { congress, congressDistribution: 'public-only' })).toBeUndefined()
    expect(congressDataFor('paying', { congress, congressDistribution: 'all' })).toBe(congress)
  })
})
