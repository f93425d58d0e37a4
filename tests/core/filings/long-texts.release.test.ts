// Texts far longer than EDGAR accepts. Reading must not take quadratic time.

import { expect, test } from 'vitest'

import { companyName } from '#core/filings/company-name.ts'
import { normaliseSymbols } from '#core/filings/trading-symbol.ts'
import { isOtherSecurity } from '#core/prices/common-stock.ts'
import { classKeyOf, natureKeyOf } from '#core/trades/filed/security-name.ts'

const LENGTH = 20_000
const REPEATED = ['A', ' ', '-', '1,', '1', '.', '(', 'and ', 'with ', '$ ', 'NYSE ', 'held by ', '&amp;', 'A, ']
/** Limit in milliseconds. Quadratic patterns took 3 to 12 s. */
const MOST_MS = 500

test.each(REPEATED)('reads %j repeated many times in linear time', repeated => {
  const text = `${repeated.repeat(LENGTH / repeated.length)}x`
  for (const read of [classKeyOf, companyName, isOtherSecurity, natureKeyOf, normaliseSymbols]) {
    const started = performance.now()
    read(text)
    expect(performance.now() - started, read.name).toBeLessThan(MOST_MS)
  }
})
