import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether this program is installed. */
export function hasCommand(name: string): boolean {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0
}

/** Runs a program and returns its output. @throws with its error output when it fails. */
export function runCommand(command: string, args: string[]): string {
  const { status, stderr, stdout } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`)
  return stdout
}

/**
 * Module that prints the peak memory of its process at exit. It reads /proc, because getrusage would include the
 * parent's memory from before the fork. @see proc_pid_status(5)
 */
const TELL_MEMORY = `data:text/javascript,import{readFileSync}from'node:fs';process.on('exit',()=>console.error(readFileSync('/proc/self/status','utf8')))`

export interface IngestRun {
  /** Highest resident memory. */
  readonly megabytes: number
  readonly ms: number
}

/** Runs `npm run ingest -- <kind> <path>` as a user types it. @throws with the error output on failure. */
export function runIngest(databaseUrl: string, kind: string, path: string): IngestRun {
  const command = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { ingest: string } }).scripts.ingest
  const [program = '', ...args] = command.split(' ')
  const started = performance.now()
  const { status, stderr } = spawnSync(program, ['--import', TELL_MEMORY, ...args, kind, path], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: databaseUrl }
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`)
  return { megabytes: Number(/VmHWM:\s+(\d+)/.exec(stderr)?.[1]) / 1024, ms: performance.now() - started }
}
