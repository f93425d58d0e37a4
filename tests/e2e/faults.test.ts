import { describe, expect, test } from 'vitest'

import { FAULTS } from '#tests/faults/faults.ts'

describe('faults, in their short form', () => {
  test.each(FAULTS)('$name', { timeout: 180_000 }, async fault => {
    const findings = await fault.inject('short')
    expect(findings.filter(({ holds }) => !holds)).toEqual([])
  })
})
