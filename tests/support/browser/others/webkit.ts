// Debian's WebKitGTK by WebDriver, in a window of a screen in memory.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'

import { freePort } from '../../database/postgres-instance.ts'
import { hasApt, install } from '../../install.ts'
import { waitUntil } from '../../site/program.ts'
import { type OtherBrowser, WINDOW } from './other-browser.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
/** Name of an element in answers. @see https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
const ENTER = '\uE007'

const findBrowser = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]
const isHere = (): boolean => existsSync(DRIVER) && existsSync(SCREEN) && findBrowser() !== undefined

/** Whether WebKit is here, or could be installed. */
export const hasWebKit = (): boolean => isHere() || (hasApt() && install('webkit2gtk-driver', 'xvfb') && isHere())

export async function openWebKit(): Promise<OtherBrowser> {
  const processes: ChildProcess[] = []
  const end = () => {
    for (const process of processes.reverse()) process.kill()
  }
  try {
    const session = await startSession(processes)
    await ask(`${session}/window/rect`, WINDOW)
    return toBrowser(session, end)
  } catch (error) {
    end()
    throw error
  }
}

/** Starts a screen, the driver and a browser. Returns the address of the session. */
async function startSession(processes: ChildProcess[]): Promise<string> {
  // Without -noreset it would begin anew, and refuse programs meanwhile, each time its last window closes.
  const screen = spawn(SCREEN, ['-displayfd', '1', '-noreset', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore']
  })
  processes.push(screen)
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${await firstLine(screen)}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Its sandbox needs rights that containers do not give.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1'
    },
    stdio: 'ignore'
  })
  processes.push(driver)
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/status`).then(
      answer => answer.ok,
      () => false
    )
  await waitUntil(isReady, 60_000)
  const options = { args: ['--automation'], binary: findBrowser() }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await ask<{ sessionId: string }>(`${origin}/session`, { capabilities })
  return `${origin}/session/${sessionId}`
}

function toBrowser(session: string, end: () => void): OtherBrowser {
  const find = async (selector: string): Promise<string> => {
    const found = await ask<Record<string, string>>(`${session}/element`, { using: 'css selector', value: selector })
    return `${session}/element/${found[ELEMENT]}`
  }
  return {
    async close() {
      await fetch(session, { method: 'DELETE' })
      end()
    },
    complaints: [],
    enter: async selector => void (await ask(`${await find(selector)}/value`, { text: ENTER })),
    press: async selector => void (await ask(`${await find(selector)}/click`, {})),
    run: body => ask(`${session}/execute/sync`, { args: [], script: body }),
    type: async (selector, text) => void (await ask(`${await find(selector)}/value`, { text })),
    visit: async url => void (await ask(`${session}/url`, { url }))
  }
}

async function ask<Answer>(url: string, body: object): Promise<Answer> {
  const answer = await fetch(url, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    method: 'POST'
  })
  const { value } = (await answer.json()) as { value: Answer & { message?: string } }
  if (!answer.ok) throw new Error(`${url}: ${value.message}`)
  return value
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  const [line] = await once(stdout!, 'data')
  return String(line).trim()
}
