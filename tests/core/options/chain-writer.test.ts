import { expect, test } from 'vitest'

import type { OptionChain } from '#core/options/chain.ts'
import { chainWriter } from '#core/options/chain-writer.ts'
import { chain, contract } from '#tests/support/options/chains.ts'

const chainOf = (place: number): OptionChain => chain([contract()], { underlying: `Q${place}` })

test('stores chains in order, once each, and counts them', async () => {
  const saved: string[][] = []
  const writer = chainWriter({
    saveChains: async chains => {
      saved.push(chains.map(({ underlying }) => underlying))
      return { known: 1, written: chains.length - 1 }
    }
  })
  for (let place = 0; place < 250; place++) await writer.add(chainOf(place))
  expect(await writer.finish()).toBe(247)
  expect(saved.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(saved.flat()).toEqual(Array.from({ length: 250 }, (_, place) => `Q${place}`))
})

test('throws a storage failure at the next chain or at the end', async () => {
  const writer = chainWriter({ saveChains: () => Promise.reject(new Error('no room')) })
  for (let place = 0; place < 199; place++) await writer.add(chainOf(place))
  await expect(writer.add(chainOf(199))).rejects.toThrow('no room')
  const other = chainWriter({ saveChains: () => Promise.reject(new Error('no room')) })
  for (let place = 0; place < 100; place++) await other.add(chainOf(place))
  await expect(other.finish()).rejects.toThrow('no room')
})
