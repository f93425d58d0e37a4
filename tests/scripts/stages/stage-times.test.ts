import { resolve } from 'node:path'
import { expect, test } from 'vitest'

import { tellTimes } from '../../../scripts/stages/stage-times.ts'
import { filesNeverBegun } from '../../../scripts/stages/test-report.ts'

const file = (name: string, seconds: number) => ({
  endTime: 5_000 + seconds * 1_000,
  name: resolve(name),
  startTime: 5_000
})

test('tells stages in their order and the slowest files of all reports, the slowest first', () => {
  const stages = [
    { name: 'build', seconds: 4.54 },
    { name: 'journeys', seconds: 900 }
  ]
  const reports = [{ testResults: [file('tests/a.test.ts', 1), file('tests/b.test.ts', 12.5)] }]
  expect(tellTimes(stages, [reports, [{}]])).toEqual([
    'Stages, some of them side by side:',
    '     4.5 s  build',
    '   900.0 s  journeys',
    '',
    'Slowest files, from their first test on:',
    '    12.5 s  tests/b.test.ts',
    '     1.0 s  tests/a.test.ts'
  ])
})

test('names ten files at most', () => {
  const testResults = Array.from({ length: 12 }, (_, index) => file(`tests/${index}.test.ts`, index))
  const lines = tellTimes([], [[{ testResults }]])
  expect(lines.filter(line => line.endsWith('.test.ts'))).toHaveLength(10)
  expect(lines.at(-1)).toContain('tests/2.test.ts')
})

test('names what passed at the second try only, with the reason of the first', () => {
  const assertionResults = [
    { failureMessages: ['Error: no such button\n    at line 3'], fullName: 'signs in', status: 'passed' },
    { failureMessages: ['Error: never'], fullName: 'signs out', status: 'failed' },
    { failureMessages: [], fullName: 'joins', status: 'passed' }
  ]
  const lines = tellTimes([], [[{ testResults: [{ ...file('tests/a.test.ts', 1), assertionResults }] }]])
  expect(lines.slice(-2)).toEqual([
    'Passed at the second try only:',
    '  tests/a.test.ts: signs in: Error: no such button'
  ])
})

const neverBegun = {
  ...file('tests/a.test.ts', 0),
  assertionResults: [{ failureMessages: [], fullName: 'signs in', status: 'skipped' }],
  message: 'The page has no link.\nMore of it',
  status: 'failed'
}
const failed = {
  ...file('tests/b.test.ts', 1),
  assertionResults: [{ failureMessages: ['Error: never'], fullName: 'signs out', status: 'failed' }],
  status: 'failed'
}

test('names what was begun a second time, with the reason', () => {
  const lines = tellTimes([], [[{ testResults: [neverBegun] }, {}]])
  expect(lines.slice(-2)).toEqual([
    'Begun a second time, because their setup failed:',
    '  tests/a.test.ts: The page has no link.'
  ])
})

test('a file of which no test began is begun a second time, unless a test of another failed', () => {
  expect(filesNeverBegun({ testResults: [neverBegun, { ...failed, status: 'passed' }] })).toEqual(['tests/a.test.ts'])
  expect(filesNeverBegun({ testResults: [neverBegun, failed] })).toEqual([])
  // It does not even load: it never will.
  expect(filesNeverBegun({ testResults: [{ ...neverBegun, assertionResults: [] }] })).toEqual([])
})
