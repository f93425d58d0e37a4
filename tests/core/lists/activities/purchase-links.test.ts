import { expect, test } from 'vitest'

import { hidesPurchaseLinks } from '#core/lists/activities/purchase-links.ts'
import { freeUser, subscriber } from '#tests/support/accounts/users.ts'

test('guests alone get trades without the links to Form 4 of purchases', () => {
  expect([undefined, freeUser, subscriber].map(hidesPurchaseLinks)).toEqual([true, false, false])
})
