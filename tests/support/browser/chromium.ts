// Finds or installs a Chromium for the browser tests. Tries the system's, Playwright's own, Playwright's installer, and
// then Debian's package as root. Logs each step. Prefers Debian's headless shell: it draws no window and uses about a
// quarter less CPU.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

import { hasApt, install, runInstaller } from '../install.ts'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM_PATHS = [
  process.env['CHROMIUM_PATH'],
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]

/** Command-line arguments for Chromium in tests. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** Path of an installed Chromium; undefined if there is none. */
export function findChromium(): string | undefined {
  return [...SYSTEM_PATHS, playwrightsOwn()].find(path => path !== undefined && existsSync(path))
}

/**
 * Path of a Chromium, installed if necessary.
 * @throws when none is found and none can be installed; the message lists the attempts.
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium on this machine: trying Playwright’s installer.')
  const installed = runInstaller('npx', ['playwright', 'install', 'chromium']) ? findChromium() : undefined
  if (installed) return installed
  if (hasApt()) {
    console.log('Playwright’s installer could not get it: trying apt-get install chromium.')
    const fromDebian = install('chromium') ? findChromium() : undefined
    if (fromDebian) return fromDebian
  }
  throw new Error(
    'The browser tests need a Chromium: install the package chromium, or set CHROMIUM_PATH. Playwright’s installer and apt-get did not succeed here.'
  )
}

/**
 * Installs Debian's headless shell next to Debian's Chromium. Uses the same version, so that apt changes nothing else.
 * A failure leaves the existing Chromium.
 */
export function getHeadlessShell(): void {
  if (process.env['CHROMIUM_PATH'] || existsSync(HEADLESS_SHELL)) return
  if (!hasApt()) return
  const version = versionOfDebiansChromium()
  if (version === undefined) return
  console.log(`Getting chromium-headless-shell ${version}, in which journeys take less time.`)
  install(`chromium-headless-shell=${version}`)
}

function versionOfDebiansChromium(): string | undefined {
  try {
    const status = execFileSync('dpkg-query', ['--status', 'chromium'], { encoding: 'utf8', stdio: 'pipe' })
    return /^Version: (.+)$/m.exec(status)?.[1]
  } catch {
    return undefined
  }
}

export function launchChromium(further: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ args: [...CHROMIUM_ARGUMENTS, ...further], executablePath: ensureChromium() })
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}
