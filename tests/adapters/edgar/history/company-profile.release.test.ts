import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { readCompanyProfile } from '#adapters/edgar/history/company-profile.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const APPLE = realData('edgar-submissions-api/CIK0000320193.json.gz')

test.skipIf(!APPLE)('a real company has its industry and its former names (needs REAL_DATA)', () => {
  const profile = readCompanyProfile(gunzipSync(readFileSync(APPLE!)))
  expect(profile?.industry).toEqual({ description: 'Electronic Computers', sic: '3571' })
  expect(profile?.formerNames.map(({ name }) => name)).toContain('APPLE COMPUTER INC')
})
