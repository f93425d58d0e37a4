// Tests that pages do not shift when their HTML arrives in pieces, as on a slow connection.

import { expect, test } from 'vitest'
import { startJourney } from '#tests/support/site/journey.ts'
import { layoutShiftOf, MOST_LAYOUT_SHIFT, observeLayoutShift } from '#tests/support/sweep/layout-shift.ts'
import { DESK, PHONE } from '#tests/support/sweep/looks.ts'
import { watchTraffic } from '#tests/support/sweep/settled.ts'
import { startSlowLine } from '#tests/support/sweep/slow-line.ts'

/** Short pages on which the footer is visible, one for each layout. */
const SHORT = [
  '/404',
  '/coming-soon',
  '/insidertrading',
  '/pricing',
  '/auth/login',
  '/auth/forgot-password',
  '/dashboard/analytics'
]
/** Pages whose menus, columns and fields share the room that others leave. */
const SHARED = ['/real-time-api', '/calibration', '/options', '/ownership', '/insidertrading/sentiment']

/** Site of these tests. Expects the message that the error page causes. */
const site = startJourney({ expected: /status of 404/, site: 'default' })

test.each([DESK, PHONE])('a page stays where it is while it arrives, $width wide', async viewport => {
  const line = await startSlowLine(site.url)
  const { page } = await site.open({ locale: 'fr-FR', viewport })
  await observeLayoutShift(page)
  const traffic = watchTraffic(page)
  try {
    for (const path of [...SHORT, ...SHARED]) {
      await page.goto(line.url + path)
      await traffic.settled()
      expect(await layoutShiftOf(page), path).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT)
    }
  } finally {
    await line.stop()
  }
})
