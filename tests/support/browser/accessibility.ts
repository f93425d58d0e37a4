import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** Less than half as long as the text that AxeBuilder would bring to a page, which has to read all of it each time. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8'
)
/** Of a script that does nothing. */
const NOTHING = 'undefined'

interface AxeOptions {
  /** The contrast of every text is measured, which takes as long as all other rules; true unless said otherwise. */
  hasContrast?: boolean
  /** Selector of the element to look at; the whole page without it. */
  within?: string
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** What axe finds on the page as it is now, or within the element that a selector names: `rule: element`. */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  return nameElements(await violationsOf(page, within ? { within } : {}))
}

/** Only what axe calls serious or critical. */
export async function seriousFindings(page: Page, options: Pick<AxeOptions, 'hasContrast'> = {}): Promise<string[]> {
  const violations = await violationsOf(page, options)
  return nameElements(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'))
}

async function violationsOf(page: Page, { hasContrast = true, within }: AxeOptions): Promise<Violations> {
  await page.evaluate(afterTransitions)
  // AxeBuilder brings its script to the page twice over, and again at each run: the page keeps that of the first.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const axeSource = page.frames().length > 1 ? `'axe' in window || (() => {${AXE}\n})()` : NOTHING
  const rules = { 'color-contrast': { enabled: hasContrast } }
  // Legacy mode opens no second page for frames of other sites, which takes most of the time.
  const axe = new AxeBuilder({ axeSource, page }).setLegacyMode().options({ resultTypes: ['violations'], rules })
  return (await (within ? axe.include(within) : axe).analyze()).violations
}

/** What fades in has another contrast until it is there. What moves for ever is not waited for. */
async function afterTransitions(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
}

function nameElements(violations: Violations): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id}: ${target.join(' ')} ${html}`))
}
