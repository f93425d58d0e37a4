// Runs the stages of a check in parallel lanes. Continues after failures and lists failed stages at the end.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { tellTimes } from './stage-times.ts'
import type { TestReport } from './test-report.ts'

/** Folder of Node's compile cache. Hundreds of processes share it, so that each module is compiled only once. */
const COMPILE_CACHE = resolve('node_modules/.cache/node')

export interface Stage {
  name: string
  command: string
  args: string[]
  /** Returns additional environment variables. Called when the stage begins. */
  env?(): Promise<Readonly<Record<string, string>>>
  /** File to which vitest writes its JSON report. A stage without a report counts as one check. */
  report?: string
}

/** Stages that run one after another. */
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
 * Runs groups one after another, and the lanes of a group in parallel. Prints `N passed, N failed` as the last line.
 * Sets exit code 1 if any stage failed.
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

/** Runs a stage and prints its output at the end, so that the lines of parallel stages do not mix. */
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

/** Whether a command succeeds. A command that cannot start counts as failed, so that other stages continue. */
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

/** Reads the report of a stage. Empty if it has none or ended before it wrote one. */
function reportOf({ report }: Stage): TestReport {
  try {
    return report ? (JSON.parse(readFileSync(report, 'utf8')) as TestReport) : {}
  } catch {
    return {}
  }
}

/**
 * Counts passed and failed tests. A stage that fails outside its tests, for example by an unhandled error, counts as
 * one failure.
 */
function countsOf({ hasPassed, report: { numFailedTests = 0, numPassedTests } }: Result): Counts {
  if (numPassedTests === undefined) return hasPassed ? { failed: 0, passed: 1 } : { failed: 1, passed: 0 }
  return { failed: hasPassed ? 0 : Math.max(1, numFailedTests), passed: numPassedTests }
}
