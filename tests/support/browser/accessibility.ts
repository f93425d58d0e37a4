import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** What axe finds on the page as it is now, or within the element that a selector names: `rule: element`. */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  return nameElements(await violationsOf(page, within))
}

/** Only what axe calls serious or critical. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const violations = await violationsOf(page)
  return nameElements(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'))
}

async function violationsOf(page: Page, within?: string): Promise<Violations> {
  // Legacy mode opens no second page for frames of other sites, which takes most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  return (await (within ? axe.include(within) : axe).analyze()).violations
}

function nameElements(violations: Violations): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id}: ${target.join(' ')} ${html}`))
}
