import { describe, expect, test } from 'vitest'

import { settingsWithin } from '#src/features/strategy/settings-within.ts'

describe('the settings within an address', () => {
  test('are separated from other parameters', () => {
    expect(settingsWithin('?utm_source=mail&longest=60&fbclid=x&title=ceo%2Ccfo')).toBe('longest=60&title=ceo%2Ccfo')
    expect(settingsWithin('?utm_source=mail')).toBe('')
    expect(settingsWithin('')).toBe('')
  })
})
