import { describe, expect, test } from 'vitest'

import { CODE_MASK, CODE_SHIFT, TRAIT, titleBits } from '#core/lists/activities/screen/traits.ts'

const TITLES = '10% owner,CEO,CFO,CXO,director,officer,other,SVP'

describe('bits of a trade', () => {
  test('are of one fact each, beside those of titles and codes', () => {
    const all = [...Object.values(TRAIT), titleBits(TITLES), CODE_MASK << CODE_SHIFT]
    // Parts without a common bit have the same sum as union, and SQL adds them.
    expect(all.reduce((sum, bits) => sum + bits, 0)).toBe(all.reduce((union, bits) => union | bits, 0))
  })
})
