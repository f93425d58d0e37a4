import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { showCarriedNotifications } from '#src/features/site/notifications/browser/carried-notifications.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'

const kept = (): string | null => sessionStorage.getItem('notifications')
const shownTexts = (): (string | null)[] =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test('a notification is shown again on the next page, but not on a further one', async () => {
  sessionStorage.setItem(
    'notifications',
    JSON.stringify([{ isCarried: true, text: 'Login success', variant: 'success' }])
  )
  showCarriedNotifications()
  await expect.poll(shownTexts).toEqual(['Done: Login success'])
  expect(kept()).toBeNull()
  await notify({ text: 'Preference saved', variant: 'success' })
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(JSON.parse(kept() ?? '')).toEqual([{ isCarried: true, text: 'Preference saved', variant: 'success' }])
  expect(shownTexts()).toEqual([])
})
