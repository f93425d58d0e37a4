import { expect, test } from 'vitest'

import { refusalText } from '#src/features/accounts/subscriptions/browser/refusal-text.ts'

const words = { error: 'Error Occurred', unreachable: 'Something went wrong' }

test.each([
  [{ code: 'price_unknown', text: 'There is no such price.' }, 'There is no such price.'],
  [{ code: 'verification_required', text: 'Confirm your address.' }, 'Confirm your address.'],
  [{ code: 'unreachable', text: undefined }, 'Something went wrong'],
  [{ code: 'unreadable', text: 'Something went wrong' }, 'Error Occurred']
])('a plan change refused as %j shows %j', (refusal, said) => {
  expect(refusalText(refusal, words)).toBe(said)
})
