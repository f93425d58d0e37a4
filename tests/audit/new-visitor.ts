import type { Browser, Page } from 'playwright'

import type { DESK } from '#tests/support/sweep/operate-everything.ts'

/** A visit of somebody who was never here, which ends with `visit`, also where that fails. */
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
