// Programs that run the examples of the documentation.

import { execFileSync } from 'node:child_process'

import { hasApt, install } from '../install.ts'

/** Debian packages for the examples, besides Node. */
const PACKAGES = { curl: 'curl', python3: 'python3', Rscript: 'r-base-core' }

/** Installs missing ones of curl, Python and R. Logs those that remain missing; their examples are skipped. */
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
