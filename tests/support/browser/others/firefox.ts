// Debian's Firefox by WebDriver BiDi.

import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'

import { hasApt, install } from '../../install.ts'
import { type OtherBrowser, WINDOW } from './other-browser.ts'

const PATH = '/usr/bin/firefox-esr'

/** Whether Firefox is here, or could be installed. */
export const hasFirefox = (): boolean => existsSync(PATH) || (hasApt() && install('firefox-esr') && existsSync(PATH))

export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await launch({ browser: 'firefox', executablePath: PATH, headless: true })
  const page = await browser.newPage()
  await page.setViewport(WINDOW)
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', error => complaints.push(`${page.url()}: ${String(error)}`))
  return {
    close: () => browser.close(),
    complaints,
    enter: async selector => {
      await page.focus(selector)
      await page.keyboard.press('Enter')
    },
    press: selector => page.locator(selector).click(),
    run: body => page.evaluate(`(() => { ${body} })()`) as Promise<never>,
    type: (selector, text) => page.type(selector, text),
    visit: async url => void (await page.goto(url))
  }
}
