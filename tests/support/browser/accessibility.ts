import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** Minified axe, less than half the size of the script that AxeBuilder injects on each run. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8'
)
/** Script that does nothing, for pages that already contain axe. */
const NOTHING = 'undefined'

interface AxeOptions {
  /** Also measures text contrast, which takes as long as all other rules together. Default: true. */
  hasContrast?: boolean
  /** Selector of the element to check; default: the whole page. */
  within?: string
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** All violations on the page, or within the element of a selector, as `rule: element`. */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  return nameElements(await violationsOf(page, within ? { within } : {}))
}

/** Violations that axe rates serious or critical. */
export async function seriousFindings(page: Page, options: Pick<AxeOptions, 'hasContrast'> = {}): Promise<string[]> {
  const violations = await violationsOf(page, options)
  return nameElements(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'))
}

async function violationsOf(page: Page, { hasContrast = true, within }: AxeOptions): Promise<Violations> {
  await page.evaluate(afterTransitions)
  // AxeBuilder injects its script twice per run. Injecting it once per page avoids that.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const axeSource = page.frames().length > 1 ? `'axe' in window || (() => {${AXE}\n})()` : NOTHING
  const rules = { 'color-contrast': { enabled: hasContrast } }
  // Legacy mode avoids a second page for frames of other sites, which would take most of the time.
  const axe = new AxeBuilder({ axeSource, page }).setLegacyMode().options({ resultTypes: ['violations'], rules })
  return (await (within ? axe.include(within) : axe).analyze()).violations
}

/** Waits for finite animations, because text that fades in has a lower contrast. Ignores endless animations. */
async function afterTransitions(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
}

function nameElements(violations: Violations): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id}: ${target.join(' ')} ${html}`))
}
