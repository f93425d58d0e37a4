// Where the time of a run went, so that its growth is seen: its stages, and the slowest files of tests; and which tests
// passed, or began, only when they were tried again.

import { filesNeverBegun, pathOf, type TestReport } from './test-report.ts'

export interface Timed {
  name: string
  seconds: number
}

const SLOWEST = 10

/**
 * Lines: the stages in their order, the slowest files of all reports, and what needed a second try, with its reason.
 * `tries` holds the reports of each stage, of its first try and of its second.
 */
export function tellTimes(stages: readonly Timed[], tries: readonly (readonly TestReport[])[]): string[] {
  const reports = tries.flat()
  const slowest = reports
    .flatMap(filesOf)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
  return [
    'Stages, some of them side by side:',
    ...stages.map(rowOf),
    ...listed('Slowest files, from their first test on:', slowest.map(rowOf)),
    ...listed('Passed at the second try only:', reports.flatMap(secondTriesOf)),
    ...listed('Begun a second time, because their setup failed:', tries.flatMap(secondBeginningsOf))
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

/** Whether the second went well, the stage says. */
function secondBeginningsOf([first, second]: readonly TestReport[]): string[] {
  if (!second) return []
  const begunAgain = filesNeverBegun(first ?? {})
  return (first?.testResults ?? [])
    .filter(({ name }) => begunAgain.includes(pathOf(name)))
    .map(({ message = '', name }) => `  ${pathOf(name)}: ${message.split('\n')[0]}`)
}

const rowOf = ({ name, seconds }: Timed): string => `${seconds.toFixed(1).padStart(8)} s  ${name}`
