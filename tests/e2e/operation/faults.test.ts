import { describe, expect, test } from 'vitest'

import { FAULTS } from '#tests/faults/faults.ts'

describe('faults, in their short form', () => {
  test.for(FAULTS)('$name', async (fault, { skip }) => {
    const findings = await fault.inject('short')
    expect(findings.filter(({ outcome }) => outcome === 'fails')).toEqual([])
    const [untried] = findings.filter(({ outcome }) => outcome === 'not tried')
    skip(untried !== undefined, `Not tried: ${untried?.what}, ${untried?.measured}`)
    expect(findings).not.toEqual([])
  })
})
