// Installs the programs that run the code examples of the API documentation, and that compile generated models.

import { execFileSync } from 'node:child_process'

import { hasApt, install } from '../install.ts'

/** Debian package by command. Node is installed already. */
const PACKAGES = { curl: 'curl', javac: 'default-jdk-headless', python3: 'python3', Rscript: 'r-base-core' }

/** Installs what is missing. Logs what cannot be installed; its tests are skipped. */
export function getInterpreters(): void {
  for (const [command, name] of Object.entries(PACKAGES)) {
    if (isThere(command)) continue
    if (hasApt()) {
      console.log(`Getting ${name}, which tests of the data API need.`)
      if (install(name, '--no-install-recommends') && isThere(command)) continue
    }
    console.warn(`${command} is not on this machine and could not be installed: its tests are SKIPPED.`)
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
