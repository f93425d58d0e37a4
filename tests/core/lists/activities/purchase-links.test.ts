import { expect, test } from 'vitest'

import { hidesPurchaseLinks } from '#core/lists/activities/purchase-links.ts'
import { freeUser, subscriber } from '#tests/support/accounts/users.ts'

test('hides the Form 4 links of purchases from guests only', () => {
  expect([undefined, freeUser, subscriber].map(hidesPurchaseLinks)).toEqual([true, false, false])
})
