import type { Browser, Page } from 'playwright'

import type { DESK } from '#tests/support/sweep/operate-everything.ts'

/** Runs `visit` as a new visitor and closes the session afterwards, even after a failure. */
export async function asNewVisitor<Result>(
  browser: Browser,
  viewport: typeof DESK,
  visit: (page: Page) => Promise<Result>
): Promise<Result> {
  const context = await browser.newContext({ locale: 'en-US', viewport })
  try {
    return await visit(await context.newPage())
  } finally {
    await context.close()
  }
}
