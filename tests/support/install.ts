// Installs programs that tests need, if the machine allows it.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const INSTALL_TIMEOUT_MS = 10 * 60_000

/** Whether Debian packages can be installed here. */
export const hasApt = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a Debian package. Updates the package list only if the first attempt fails. */
export function install(name: string, ...further: string[]): boolean {
  const options = ['-y', '-qq', '-o', 'Acquire::http::Timeout=20', ...further]
  const attempt = () => runInstaller('apt-get', ['install', ...options, name])
  return attempt() || (runInstaller('apt-get', ['update', '-qq']) && attempt())
}

/** Runs an installer. Returns false on failure; the reason goes to standard error. */
export function runInstaller(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: INSTALL_TIMEOUT_MS
    })
    return true
  } catch {
    return false
  }
}
