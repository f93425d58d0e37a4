// Finds a Chromium for the browser tests, or gets one: the system's, then Playwright's own, then Playwright's
// installer, then Debian's package when root. Says what it does.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

const SYSTEM_PATHS = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

const INSTALL_TIMEOUT_MS = 10 * 60_000

/** The path of a Chromium that exists on this machine, or undefined. */
export function findChromium(): string | undefined {
  return [...SYSTEM_PATHS, playwrightsOwn()].find(path => path !== undefined && existsSync(path))
}

/**
 * The path of a Chromium, installed when there is none.
 *
 * @throws when none is here and none could be installed, with what was tried.
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium on this machine: trying Playwright’s installer.')
  const installed = run('npx', ['playwright', 'install', 'chromium']) ? findChromium() : undefined
  if (installed) return installed
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Playwright’s installer could not get it: trying apt-get install chromium.')
    if (run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium'])) {
      const fromDebian = findChromium()
      if (fromDebian) return fromDebian
    }
  }
  throw new Error(
    'The browser tests need a Chromium: install the package chromium, or set CHROMIUM_PATH. Playwright’s installer and apt-get did not succeed here.'
  )
}

export function launchChromium(further: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ args: [...ARGUMENTS, ...further], executablePath: ensureChromium() })
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

function run(command: string, args: string[]): boolean {
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
