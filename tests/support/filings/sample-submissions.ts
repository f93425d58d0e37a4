// Generates many small, reproducible submissions for fault tests: purchases, joint owners, the same shares reported by
// a second filer, amendments, tranches and invalid files.

import { BUY, type LineParts, ownershipXml, submissionText } from './ownership-xml.ts'

const ISSUERS = 40
const DAYS = 25

export function sampleSubmissions(count: number): string[] {
  return Array.from({ length: count }, (_, index) => submission(index))
}

function submission(index: number): string {
  if (index % 50 === 49) return `<SEC-DOCUMENT>broken ${index}`
  if (index % 10 === 7) return secondFilerOf(index - 1)
  if (index % 10 === 9) return amendmentOf(index - 1)
  return submissionText(xmlOf(index, index % 3 === 0 ? 2 : 1), headerOf(index))
}

function xmlOf(index: number, ownerCount: number, changes: LineParts = {}): string {
  const line = { ...BUY, sharesOwnedFollowing: String(50_000 + index), transactionDate: dayOf(index), ...changes }
  return ownershipXml({
    issuer: issuerOf(index),
    nonDerivative: index % 4 === 0 ? [line, { ...line, shares: '300' }, { ...line, shares: '300' }] : [line],
    owners: Array.from({ length: ownerCount }, (_, owner) => ({
      cik: String(9_980_000 + index + owner),
      isDirector: '1',
      name: `Owner ${index + owner}`
    })),
    periodOfReport: dayOf(index)
  })
}

function secondFilerOf(index: number): string {
  const xml = ownershipXml({
    issuer: issuerOf(index),
    nonDerivative: [
      {
        ...BUY,
        directOrIndirect: 'I',
        natureOfOwnership: 'By fund',
        sharesOwnedFollowing: String(50_000 + index),
        transactionDate: dayOf(index)
      }
    ],
    owners: [{ cik: String(9_970_000 + index), isTenPercentOwner: '1', name: `Fund ${index}` }],
    periodOfReport: dayOf(index)
  })
  return submissionText(xml, headerOf(index + 1))
}

function amendmentOf(index: number): string {
  const xml = xmlOf(index, index % 3 === 0 ? 2 : 1, { pricePerShare: '18.5' })
    .replace('<documentType>4<', '<documentType>4/A<')
    .replace(
      '</periodOfReport>',
      `</periodOfReport><dateOfOriginalSubmission>${filedOf(index)}</dateOfOriginalSubmission>`
    )
  return submissionText(xml, { ...headerOf(index + 1), documentType: '4/A' })
}

const issuerOf = (index: number): { cik: string; name: string; symbol: string } => ({
  cik: String(9_990_000 + (Math.floor(index / 10) % ISSUERS)),
  name: `Issuer ${Math.floor(index / 10) % ISSUERS} Inc`,
  symbol: `QX${Math.floor(index / 10) % ISSUERS}`
})

const headerOf = (
  index: number
): { accession: string; filedAt: string; issuerCik: string; periodOfReport: string } => ({
  accession: `0009993333-26-${String(index).padStart(6, '0')}`,
  filedAt: filedOf(index),
  issuerCik: issuerOf(index).cik,
  periodOfReport: dayOf(index)
})

const dayOf = (index: number): string => `2026-03-${String((Math.floor(index / 10) % DAYS) + 1).padStart(2, '0')}`
const filedOf = (index: number): string => `2026-03-${String((Math.floor(index / 10) % DAYS) + 3).padStart(2, '0')}`
