// Knows when a page has become all that it becomes by itself.

import type { Page, Request } from 'playwright'

/** Requests that last as long as their reader stays. */
const STREAM = 'eventsource'

export interface Traffic {
  /** Ends when the page is ready, whatever it asked for has come, and it has painted that and is idle. */
  settled(): Promise<void>
}

/** To be called before the page goes anywhere. */
export function watchTraffic(page: Page): Traffic {
  const open = new Set<Request>()
  let tellQuiet = () => {}
  const end = (request: Request) => {
    if (open.delete(request) && open.size === 0) tellQuiet()
  }
  page.on('request', request => request.resourceType() !== STREAM && open.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const quiet = async () => {
    if (open.size === 0) return
    await new Promise<void>(resolve => {
      tellQuiet = resolve
    })
  }
  return {
    async settled() {
      let isSettled = false
      while (!isSettled) {
        await page.locator('html[data-ready]').waitFor({ state: 'attached' })
        await quiet()
        isSettled = (await page.evaluate(untilIdle).catch(unlessLedOn)) === true && open.size === 0
      }
    }
  }
}

/** Runs in the page. */
async function untilIdle(): Promise<boolean> {
  await document.fonts.ready
  await new Promise(done => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(done))))
  return true
}

/** A page may lead on to another, which is waited for instead. */
function unlessLedOn(error: Error): false {
  if (error.message.includes('navigation')) return false
  throw error
}
