// Runs the stages of a check one after the other, stops at none, and says which failed.

import { spawnSync } from 'node:child_process'

export interface Stage {
  name: string
  command: string
  args: string[]
}

/** Ends the process with 1 when any stage failed. */
export function runStages(stages: readonly Stage[]): void {
  const failed = stages.filter(stage => !passes(stage))
  for (const { name } of failed) console.log(`✗ ${name}`)
  console.log(`\n${stages.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

function passes({ args, command, name }: Stage): boolean {
  console.log(`\n── ${name}: ${command} ${args.join(' ')}`)
  const started = performance.now()
  const { status } = spawnSync(command, args, { shell: process.platform === 'win32', stdio: 'inherit' })
  console.log(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`
  )
  return status === 0
}
