import { expect, type TestContext } from 'vitest'

import type { Fault } from './fault.ts'

/** Injects a fault in its short form. Faults that the machine cannot inject are skipped with a reason, not passed. */
export async function expectNoFailure(fault: Fault, skip: TestContext['skip']): Promise<void> {
  const findings = await fault.inject('short')
  expect(findings.filter(({ outcome }) => outcome === 'fails')).toEqual([])
  const [untried] = findings.filter(({ outcome }) => outcome === 'not tried')
  skip(untried !== undefined, `Not tried: ${untried?.what}, ${untried?.measured}`)
  expect(findings).not.toEqual([])
}
