// Shows the duration of stages and of the slowest test files, so that slowdowns are noticed.

import { pathOf, type TestReport } from './test-report.ts'

export interface Timed {
  name: string
  seconds: number
}

const SLOWEST = 10

/** Returns one line per stage in order, followed by the slowest test files of all reports. */
export function tellTimes(stages: readonly Timed[], reports: readonly TestReport[]): string[] {
  const slowest = reports
    .flatMap(filesOf)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
  return [
    'Stages, some of them side by side:',
    ...stages.map(rowOf),
    ...listed('Slowest files, from their first test on:', slowest.map(rowOf))
  ]
}

const listed = (heading: string, lines: readonly string[]) => (lines.length > 0 ? ['', heading, ...lines] : [])

function filesOf({ testResults = [] }: TestReport): Timed[] {
  return testResults.map(({ endTime, name, startTime }) => ({
    name: pathOf(name),
    seconds: (endTime - startTime) / 1_000
  }))
}

const rowOf = ({ name, seconds }: Timed): string => `${seconds.toFixed(1).padStart(8)} s  ${name}`
