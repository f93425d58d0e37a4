// What runs the examples of the documentation.

import { execFileSync } from 'node:child_process'

import { hasApt, install } from '../install.ts'

/** Debian's packages of what the examples need beside Node. */
const PACKAGES = { curl: 'curl', python3: 'python3', Rscript: 'r-base-core' }

/** Gets what is missing of curl, Python and R, and says what stays missing: its examples are then skipped. */
export function getInterpreters(): void {
  for (const [command, name] of Object.entries(PACKAGES)) {
    if (isThere(command)) continue
    if (hasApt()) {
      console.log(`Getting ${name}, which runs examples of the documentation.`)
      if (install(name, '--no-install-recommends') && isThere(command)) continue
    }
    console.warn(`${command} is not on this machine and could not be installed: its examples are SKIPPED.`)
  }
}

function isThere(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
