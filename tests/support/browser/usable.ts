import type { Page } from 'playwright'
import { expect } from 'vitest'

import { seriousFindings } from './accessibility.ts'
import { overflowOf } from './browser-pages.ts'

/** Expects no serious finding of axe, and nothing beside the window. */
export async function expectUsable(page: Page): Promise<void> {
  expect(await seriousFindings(page), page.url()).toEqual([])
  expect(await overflowOf(page), page.url()).toBe(0)
}
