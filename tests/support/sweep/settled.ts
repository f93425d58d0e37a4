// Detects when a page has finished loading.

import type { Page, Request } from 'playwright'

/** Resource type of requests that stay open as long as the page. */
const STREAM = 'eventsource'

export interface Traffic {
  /** Resolves when the page is ready, painted and idle, and all responses have arrived. */
  settled(): Promise<void>
}

/** Watches the requests of a page. Call it before the first navigation. */
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

/** Returns false if a redirect to another page caused the error; the caller then waits for that page. */
function unlessLedOn(error: Error): false {
  if (error.message.includes('navigation')) return false
  throw error
}
