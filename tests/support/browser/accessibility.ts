import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What axe calls serious or critical on the page as it is now: `rule: element`. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Legacy mode opens no second page for frames of other sites: here are none.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
