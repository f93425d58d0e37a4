import type { Page } from 'playwright'

/**
 * Answers 403 in the site's place to what a page asks of these addresses, in which `*` stands for anything. A route of
 * Playwright's would stop every request of the page, and keep the browser from keeping what it was sent: a page takes
 * half as much of the processor again.
 */
export async function refuseCalls(page: Page, urlPattern: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    // A page that was left meanwhile waits for no answer.
    await session.send('Fetch.fulfillRequest', { requestId, responseCode: 403 }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] })
}
