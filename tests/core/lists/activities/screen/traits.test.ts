import { describe, expect, test } from 'vitest'

import { TRAIT_BITS } from '#core/lists/activities/filters/asked.ts'
import { CODE_MASK, CODE_SHIFT, FREE_BITS, TRAIT, titleBits } from '#core/lists/activities/screen/traits.ts'

const TITLES = '10% owner,CEO,CFO,CXO,director,officer,other,SVP'

describe('bits of a trade', () => {
  test('are of one fact each, beside those of titles and codes', () => {
    const all = [...Object.values(TRAIT), ...FREE_BITS, titleBits(TITLES), CODE_MASK << CODE_SHIFT]
    // Parts without a common bit have the same sum as union, and SQL adds them.
    expect(all.reduce((sum, bits) => sum + bits, 0)).toBe(all.reduce((union, bits) => union | bits, 0))
  })

  test('suffice for the facts of all filters', () => {
    const known = [...Object.values(TRAIT), ...FREE_BITS]
    expect(Object.entries(TRAIT_BITS).filter(([, bit]) => !known.includes(bit))).toEqual([])
    expect(new Set(Object.values(TRAIT_BITS)).size).toBe(Object.keys(TRAIT_BITS).length)
  })
})
