import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { industryName as asFiled } from '#core/prices/sector.ts'
import { industryName } from '#src/features/trades/industry-name.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const file = realData('reference/sic-codes-from-edgar-headers.csv')
test.skipIf(!file)('the name of every industry in filing headers is known (needs REAL_DATA)', () => {
  const rows = readFileSync(file ?? '', 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
  const filed = rows.map(row => /^\d+,"?(.*?)"?,\d+$/.exec(row)?.[1] ?? '').filter(name => !name.startsWith('UNKNOWN'))
  expect(filed.length).toBeGreaterThan(350)
  expect(filed.filter(name => industryName('fr', asFiled(name)).language === 'en')).toEqual([])
})
