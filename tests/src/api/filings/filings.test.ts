import { describe, expect, test } from 'vitest'

import { createApp, type Ports } from '#adapters/app.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'
import { incomingFiling } from '#tests/support/filings/filing-files.ts'
import { BUY, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'

const LINE = { ...BUY, pricePerShare: { notes: ['F1'], value: '18.4275' }, shares: '12500.00' }
const { filing } = incomingFiling(
  submissionText(ownershipXml({ footnotes: { F1: 'Average.' }, nonDerivative: [LINE] }))
)

async function ask(path: string, isSample = false) {
  const ports = {
    filings: {
      async find(accession: string) {
        if (accession.includes('\0')) throw new Error('PostgreSQL refuses NUL in text')
        return accession === filing.accession ? filing : undefined
      }
    },
    rankedEvents: { isSample: async () => isSample }
  }
  const api = createCheckedApi(createApp(ports as unknown as Ports), 'https://fourfold.test')
  const answer = await api.request(`/api/v1/filings${path}`, { headers: { 'accept-language': 'en' } })
  return { body: (await answer.json()) as Record<string, unknown>, status: answer.status }
}

describe('filing call', () => {
  test('answers the whole filing as filed', async () => {
    const { body, status } = await ask('/0009993333-26-000007')
    expect(status).toBe(200)
    expect(body).toEqual({
      acceptedAt: '2026-03-04T23:32:07.000Z',
      accession: '0009993333-26-000007',
      dateOfOriginalSubmission: null,
      documentType: '4',
      filedAt: '2026-03-04',
      footnotes: { F1: 'Average.' },
      issuer: { cik: '9990001', name: 'Northlake Widgets Inc', symbol: 'NLKW' },
      lines: [
        {
          acquiredDisposed: 'A',
          deemedExecutionDate: null,
          directOrIndirect: 'D',
          equitySwap: false,
          exerciseDate: null,
          exercisePrice: null,
          expirationDate: null,
          footnoteIds: { pricePerShare: ['F1'] },
          kind: 'transaction',
          natureOfOwnership: null,
          path: '/ownershipDocument/nonDerivativeTable/nonDerivativeTransaction[1]',
          pricePerShare: '18.4275',
          securityTitle: 'Common Stock',
          shares: '12500.00',
          sharesOwnedFollowing: '62500',
          table: 'nonDerivative',
          timeliness: null,
          totalValue: null,
          transactionCode: 'P',
          transactionDate: '2026-03-02',
          transactionFormType: '4',
          underlyingShares: null,
          underlyingTitle: null,
          underlyingValue: null,
          valueOwnedFollowing: null
        }
      ],
      owners: [
        {
          cik: '9991111',
          isDirector: true,
          isOfficer: null,
          isOther: null,
          isTenPercentOwner: null,
          name: 'Quill Amara',
          officerTitle: null
        }
      ],
      periodOfReport: '2026-03-02',
      plan10b51: null,
      remarks: null,
      schemaVersion: 'X0508'
    })
  })

  test('finds a filing without the dashes of its number', async () => {
    expect((await ask('/000999333326000007')).status).toBe(200)
  })

  test('marks an invented filing as sample data', async () => {
    expect((await ask('/0009993333-26-000007', true)).body['sample']).toBe(true)
  })

  test.each(['/0009993333-26-000008', '/a%07b'])('does not find %s', async path => {
    expect(await ask(path)).toEqual({
      body: { code: 'filing_not_found', message: 'We do not have this filing.' },
      status: 404
    })
  })
})
