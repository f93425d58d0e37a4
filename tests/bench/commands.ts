import { spawnSync } from 'node:child_process'

/** Whether a program for a baseline is installed. */
export function hasCommand(name: string): boolean {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0
}

/** @throws with the program's error output when it fails. */
export function runCommand(command: string, args: string[]): string {
  const { status, stderr, stdout } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`)
  return stdout
}
