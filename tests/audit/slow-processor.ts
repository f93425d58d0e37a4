import type { Page } from 'playwright'

const SLOWER = 4

/** As on a phone of the lower half: everything that the page computes takes four times as long. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
