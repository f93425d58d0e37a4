import { relative } from 'node:path'

/** Part of vitest's JSON report that is read here. */
export interface TestReport {
  numFailedTests?: number
  numPassedTests?: number
  testResults?: readonly FileReport[]
}

interface FileReport {
  endTime: number
  name: string
  startTime: number
}

/** Path relative to the working directory, as vitest takes it. */
export const pathOf = (name: string): string => relative(process.cwd(), name).replaceAll('\\', '/')
