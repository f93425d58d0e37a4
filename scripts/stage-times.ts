// Where the time of a run went, so that its growth is seen: its stages, and the slowest files of tests; and which tests
// passed only when they were tried again.

import { relative } from 'node:path'

/** What vitest reports as JSON, as far as it is read here. */
export interface TestReport {
  numFailedTests?: number
  numPassedTests?: number
  testResults?: readonly FileReport[]
}

interface FileReport {
  /** The messages of a test that has passed are those of the try before. */
  assertionResults?: readonly { failureMessages: readonly string[]; fullName: string; status: string }[]
  endTime: number
  name: string
  startTime: number
}

export interface Timed {
  name: string
  seconds: number
}

const SLOWEST = 10

/** Lines: the stages in their order, the slowest files of all reports, and what needed a second try, with its reason. */
export function tellTimes(stages: readonly Timed[], reports: readonly TestReport[]): string[] {
  const slowest = reports
    .flatMap(filesOf)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
  return [
    'Stages, some of them side by side:',
    ...stages.map(rowOf),
    ...listed('Slowest files, from their first test on:', slowest.map(rowOf)),
    ...listed('Passed at the second try only:', reports.flatMap(secondTriesOf))
  ]
}

const listed = (heading: string, lines: readonly string[]) => (lines.length > 0 ? ['', heading, ...lines] : [])

function filesOf({ testResults = [] }: TestReport): Timed[] {
  return testResults.map(({ endTime, name, startTime }) => ({
    name: pathOf(name),
    seconds: (endTime - startTime) / 1_000
  }))
}

function secondTriesOf({ testResults = [] }: TestReport): string[] {
  return testResults.flatMap(({ assertionResults = [], name }) =>
    assertionResults
      .filter(({ failureMessages, status }) => status === 'passed' && failureMessages.length > 0)
      .map(({ failureMessages, fullName }) => `  ${pathOf(name)}: ${fullName}: ${failureMessages[0]?.split('\n')[0]}`)
  )
}

const pathOf = (name: string): string => relative(process.cwd(), name).replaceAll('\\', '/')

const rowOf = ({ name, seconds }: Timed): string => `${seconds.toFixed(1).padStart(8)} s  ${name}`
