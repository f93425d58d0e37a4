// Runs the stages of a check one after the other, stops at none, and says which failed.

import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'

export interface Stage {
  name: string
  command: string
  args: string[]
  /** Where vitest leaves its counts as JSON; a stage without counts as one check. */
  report?: string
}

interface Counts {
  passed: number
  failed: number
}

/** Ends the process with 1 when any stage failed; the last line is `N passed, N failed`. */
export function runStages(stages: readonly Stage[]): void {
  const results = stages.map(stage => ({ hasPassed: passes(stage), stage }))
  const failed = results.filter(({ hasPassed }) => !hasPassed)
  for (const { stage } of failed) console.log(`✗ ${stage.name}`)
  const total = results
    .map(({ hasPassed, stage }) => countsOf(stage, hasPassed))
    .reduce((sum, counts) => ({ failed: sum.failed + counts.failed, passed: sum.passed + counts.passed }))
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

function passes({ args, command, name, report }: Stage): boolean {
  console.log(`\n── ${name}: ${command} ${args.join(' ')}`)
  if (report) rmSync(report, { force: true })
  const started = performance.now()
  const { status } = spawnSync(command, args, { shell: process.platform === 'win32', stdio: 'inherit' })
  console.log(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`
  )
  return status === 0
}

/** A stage that fails outside its tests (a file that does not load, an unhandled error) counts as one failure. */
function countsOf({ report }: Stage, hasPassed: boolean): Counts {
  const alone = hasPassed ? { failed: 0, passed: 1 } : { failed: 1, passed: 0 }
  if (!report) return alone
  try {
    const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
    return { failed: hasPassed ? 0 : Math.max(1, numFailedTests ?? 0), passed: numPassedTests ?? 0 }
  } catch {
    // It ended before it could write its report.
    return alone
  }
}
