import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { readCongressFile } from '#adapters/congress/congress-file.ts'
import { day } from '#tests/support/content/congress.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const file = realData('congress/legislators-current-2026-06.yaml.gz')

test.skipIf(!file)('a real list of legislators is read completely (needs REAL_DATA)', () => {
  const list = readCongressFile(gunzipSync(readFileSync(file!)).toString(), day('2026-03-20'))
  expect(list.kind === 'legislators' && [list.legislators.length, list.refused]).toEqual([537, 0])
})
