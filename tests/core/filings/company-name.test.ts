import { describe, expect, test } from 'vitest'

import { companyName } from '#core/filings/company-name.ts'

describe('the name of a company', () => {
  test.each([
    ['MOODYS CORP /DE/', 'MOODYS CORP'],
    ['US BANCORP \\DE\\', 'US BANCORP'],
    ['WELLS FARGO & COMPANY/MN', 'WELLS FARGO & COMPANY'],
    ['COSTCO WHOLESALE CORP /NEW', 'COSTCO WHOLESALE CORP'],
    ['MP Materials Corp. / DE', 'MP Materials Corp.'],
    ['Airbus SE/ADR', 'Airbus SE'],
    ['SWEDISH EXPORT CREDIT CORP /SWED/', 'SWEDISH EXPORT CREDIT CORP'],
    ['Voyager Acquisition Corp./Cayman Islands', 'Voyager Acquisition Corp.'],
    ['AMETEK INC/', 'AMETEK INC'],
    ['ASSET PLANNING SERVICES INC /LA/ /ADV', 'ASSET PLANNING SERVICES INC'],
    ['INTERWEST TRANSFER CO INC               /TA', 'INTERWEST TRANSFER CO INC']
  ])('drops the suffix of EDGAR from %s', (filed, name) => {
    expect(companyName(filed)).toBe(name)
  })

  test.each([
    'Novo Nordisk A/S',
    'DATA I/O CORP',
    'CULLEN/FROST BANKERS, INC.',
    'RE/MAX Holdings, Inc.',
    'Anheuser-Busch InBev SA/NV',
    'Apple Inc.',
    'Inc.\\new',
    '/DE/',
    '/',
    ''
  ])('leaves %j as filed', filed => {
    expect(companyName(filed)).toBe(filed)
  })
})
