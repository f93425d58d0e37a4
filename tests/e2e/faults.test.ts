import { describe, expect, test } from 'vitest'

import { FAULTS } from '#tests/faults/faults.ts'

/** On a slow machine: what has a limit is measured against it within. */
const PATIENCE_MS = 10 * 60_000

describe('faults, in their short form', () => {
  test.for(FAULTS)('$name', { timeout: PATIENCE_MS }, async (fault, { skip }) => {
    const findings = await fault.inject('short')
    expect(findings.filter(({ outcome }) => outcome === 'fails')).toEqual([])
    const [untried] = findings.filter(({ outcome }) => outcome === 'not tried')
    skip(untried !== undefined, `Not tried: ${untried?.what}, ${untried?.measured}`)
    expect(findings).not.toEqual([])
  })
})
