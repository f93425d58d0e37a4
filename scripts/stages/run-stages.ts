// Runs the stages of a check in parallel lanes, continues after failures, and lists failed stages.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { tellTimes } from './stage-times.ts'
import type { TestReport } from './test-report.ts'

/** Shared by hundreds of processes that load the same modules, so that each module is compiled once. */
const COMPILE_CACHE = resolve('node_modules/.cache/node')

export interface Stage {
  name: string
  command: string
  args: string[]
  /** Additional environment variables, evaluated when the stage begins. */
  env?(): Promise<Readonly<Record<string, string>>>
  /** File in which vitest stores its counts as JSON. A stage without one counts as one check. */
  report?: string
}

/** Stages that run one after the other. */
export type Lane = readonly Stage[]

interface Counts {
  passed: number
  failed: number
}

interface Result {
  hasPassed: boolean
  seconds: number
  stage: Stage
  report: TestReport
}

/**
 * Runs groups one after the other, and the lanes of a group in parallel. Sets exit code 1 if any stage failed; the last
 * line is `N passed, N failed`.
 */
export async function runStages(groups: readonly (readonly Lane[])[]): Promise<void> {
  const results: Result[] = []
  for (const lanes of groups) results.push(...(await Promise.all(lanes.map(runLane))).flat())
  const failed = results.filter(({ hasPassed }) => !hasPassed)
  console.log(
    tellTimes(
      results.map(timeOf),
      results.map(({ report }) => report)
    ).join('\n')
  )
  for (const { stage } of failed) console.log(`✗ ${stage.name}`)
  const total = results
    .map(countsOf)
    .reduce((sum, counts) => ({ failed: sum.failed + counts.failed, passed: sum.passed + counts.passed }))
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

async function runLane(lane: Lane): Promise<Result[]> {
  const results: Result[] = []
  for (const stage of lane) results.push(await run(stage))
  return results
}

async function run(stage: Stage): Promise<Result> {
  console.log(`── ${stage.name}: begins`)
  const started = performance.now()
  const hasPassed = await runToEnd(stage)
  const seconds = (performance.now() - started) / 1_000
  console.log(`── ${stage.name}: ${hasPassed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s\n`)
  return { hasPassed, report: reportOf(stage), seconds, stage }
}

/** Prints a stage's output at its end, because the lines of parallel stages would mix. */
async function runToEnd({ args, command, env, name, report }: Stage): Promise<boolean> {
  if (report) rmSync(report, { force: true })
  const said: Buffer[] = []
  const hasPassed = await endsWell(async () => {
    const child = spawn(command, args, {
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...(await env?.()) },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe']
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
    return child
  })
  process.stdout.write(`\n── ${name}: ${command} ${args.join(' ')}\n${Buffer.concat(said)}`)
  return hasPassed
}

/** A command that cannot start counts as failed; the other stages go on. */
async function endsWell(begin: () => Promise<ChildProcess>): Promise<boolean> {
  try {
    const [code] = (await once(await begin(), 'close')) as [number | null]
    return code === 0
  } catch (error) {
    console.error(error)
    return false
  }
}

const timeOf = ({ seconds, stage }: Result) => ({ name: stage.name, seconds })

/** Empty for a stage without a report, or one that ended before writing it. */
function reportOf({ report }: Stage): TestReport {
  try {
    return report ? (JSON.parse(readFileSync(report, 'utf8')) as TestReport) : {}
  } catch {
    return {}
  }
}

/** A stage that fails outside its tests (a file that does not load, an unhandled error) counts as one failure. */
function countsOf({ hasPassed, report: { numFailedTests = 0, numPassedTests } }: Result): Counts {
  if (numPassedTests === undefined) return hasPassed ? { failed: 0, passed: 1 } : { failed: 1, passed: 0 }
  return { failed: hasPassed ? 0 : Math.max(1, numFailedTests), passed: numPassedTests }
}
