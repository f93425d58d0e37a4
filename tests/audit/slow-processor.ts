import type { Page } from 'playwright'

const SLOWER = 4

/** Makes the CPU four times slower, as on a below-average phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
