import { expect, test } from 'vitest'

import type { OpenStockAnswer } from '#core/stocks/open-stock.ts'
import { elsewhere } from '#src/features/stocks/elsewhere.ts'
import { paths } from '#src/paths.ts'

const META = {
  kind: 'open',
  stock: { formerTickers: [{ ticker: 'FB', until: '2022-06-08' }], ticker: 'META' }
} as unknown as OpenStockAnswer // only the fields that determine the address

test.each([paths.stock, paths.wholeStock])('a stock has one address, and one for each former ticker', pathOf => {
  const place = (answer: OpenStockAnswer, formerly?: string) => elsewhere(answer, formerly, pathOf)
  expect(place({ formerTicker: 'FB', kind: 'renamed', ticker: 'META' })).toBe(pathOf('META', 'FB'))
  expect(place({ kind: 'spelled', ticker: 'BRK-B' })).toBe(pathOf('BRK-B'))
  expect([place(META), place(META, 'FB')]).toEqual([undefined, undefined])
  expect(place(META, 'NONSENSE')).toBe(pathOf('META'))
  expect(place({ kind: 'unknown', suggestions: [] }, 'FB')).toBeUndefined()
})
