import type { Page } from 'playwright'

/**
 * Answers 403 to requests whose URL matches the pattern; `*` is a wildcard. This is not a Playwright route, because
 * routes intercept every request and disable the browser cache. Pages would then use 50 % more CPU.
 */
export async function refuseCalls(page: Page, urlPattern: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    // The page may have navigated away.
    await session.send('Fetch.fulfillRequest', { requestId, responseCode: 403 }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] })
}
