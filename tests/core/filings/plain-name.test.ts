import { expect, test } from 'vitest'

import { plainName } from '#core/filings/plain-name.ts'

test.each([
  ['A&R Holdings', 'A&R Holdings'],
  ['A&amp;R Holdings', 'A&R Holdings'],
  ['A&amp;amp;amp;R', 'A&R'],
  ['AT&T Inc', 'AT&T Inc'],
  ['Smith\n      John\tA', 'Smith John A'],
  ['O&#39;Brien &quot;Pat&quot;', `O'Brien "Pat"`]
])('the name %j is %j', (filed, name) => {
  expect(plainName(filed)).toBe(name)
})
