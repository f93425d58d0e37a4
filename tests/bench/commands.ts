import { spawnSync } from 'node:child_process'

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
