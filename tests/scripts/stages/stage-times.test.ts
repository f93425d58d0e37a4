import { resolve } from 'node:path'
import { expect, test } from 'vitest'

import { tellTimes } from '../../../scripts/stages/stage-times.ts'

const file = (name: string, seconds: number) => ({
  endTime: 5_000 + seconds * 1_000,
  name: resolve(name),
  startTime: 5_000
})

test('lists stages in order and the slowest files of all reports, the slowest first', () => {
  const stages = [
    { name: 'build', seconds: 4.54 },
    { name: 'journeys', seconds: 900 }
  ]
  const reports = [{ testResults: [file('tests/a.test.ts', 1), file('tests/b.test.ts', 12.5)] }]
  expect(tellTimes(stages, [...reports, {}])).toEqual([
    'Stages, some of them side by side:',
    '     4.5 s  build',
    '   900.0 s  journeys',
    '',
    'Slowest files, from their first test on:',
    '    12.5 s  tests/b.test.ts',
    '     1.0 s  tests/a.test.ts'
  ])
})

test('lists ten files at most', () => {
  const testResults = Array.from({ length: 12 }, (_, index) => file(`tests/${index}.test.ts`, index))
  const lines = tellTimes([], [{ testResults }])
  expect(lines.filter(line => line.endsWith('.test.ts'))).toHaveLength(10)
  expect(lines.at(-1)).toContain('tests/2.test.ts')
})
