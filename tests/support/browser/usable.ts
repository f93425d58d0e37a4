import type { Page } from 'playwright'
import { expect } from 'vitest'

import { seriousFindings } from './accessibility.ts'
import { overflowOf } from './browser-pages.ts'

/** Expects no serious axe violation and no horizontal overflow. */
export async function expectUsable(page: Page): Promise<void> {
  expect(await seriousFindings(page), page.url()).toEqual([])
  expect(await overflowOf(page), page.url()).toBe(0)
}
