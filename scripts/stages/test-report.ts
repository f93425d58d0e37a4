import { relative } from 'node:path'

/** Fields of vitest's JSON report that are used. */
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

/** Path relative to the working directory, in the form that vitest accepts as an argument. */
export const pathOf = (name: string): string => relative(process.cwd(), name).replaceAll('\\', '/')
