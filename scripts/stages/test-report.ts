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
  /** Why the file as a whole failed. */
  message?: string
  name: string
  startTime: number
  status?: string
}

/**
 * Files that failed before any of their tests began: what they set up for all of them did not come about. Empty where
 * anything else failed too, as nothing is won by a second try then.
 */
export function filesNeverBegun({ testResults = [] }: TestReport): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed')
  return failed.every(hasNoTestBegun) ? failed.map(({ name }) => pathOf(name)) : []
}

function hasNoTestBegun({ assertionResults = [] }: FileReport): boolean {
  return assertionResults.length > 0 && assertionResults.every(({ status }) => status === 'skipped')
}

/** From where the tests were started, as vitest takes it. */
export const pathOf = (name: string): string => relative(process.cwd(), name).replaceAll('\\', '/')
