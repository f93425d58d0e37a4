import { describe, expect, test } from 'vitest'

import { readCongressFile } from '#adapters/congress/congress-file.ts'
import { makeSample } from '#adapters/sample/make-sample.ts'
import { AMOUNT_BRACKETS } from '#core/congress/amount-bracket.ts'
import { isLateDisclosure } from '#core/congress/disclosure-deadline.ts'
import { memberIdOf } from '#core/congress/member-name.ts'
import { day } from '#tests/support/content/congress.ts'

const AS_OF = new Date('2026-03-20T12:00:00Z')
const TODAY = day('2026-03-20')
const sample = makeSample({ asOf: AS_OF, companyCount: 60, seed: 'test' })
const files = sample.congress().map(({ text }) => readCongressFile(text, TODAY))
const items = files.flatMap(file => (file.kind === 'disclosures' ? file.items : []))
const trades = items.flatMap(item => (item.kind === 'trade' ? [{ ...item.document, ...item.trade }] : []))
const share = (isCounted: (trade: (typeof trades)[number]) => boolean | undefined): number =>
  trades.filter(isCounted).length / trades.length

describe('congressional disclosures of the sample', () => {
  test('every row is read by the ingest of real lists', () => {
    expect(files.map(({ kind }) => kind)).toEqual(['legislators', 'committees', 'seats', 'disclosures', 'disclosures'])
    expect(items.filter(({ kind }) => kind === 'refused')).toEqual([])
    expect(items.some(({ kind }) => kind === 'scan')).toBe(true)
    expect(trades.length).toBeGreaterThan(1_500)
  })

  test('members of both chambers and all parties disclose, and all are known', () => {
    const members = new Set(trades.map(({ chamber, memberName }) => memberIdOf(chamber, memberName)))
    expect(members.size).toBeGreaterThan(50)
    const [list] = files
    if (list?.kind !== 'legislators') throw new Error('The first file is the list of legislators')
    expect(list.refused).toBe(0)
    const named = list.legislators.map(({ chamber, givenNames, lastName }) =>
      memberIdOf(chamber, `${givenNames[0]} ${lastName}`)
    )
    expect([...members].filter(id => !named.includes(id))).toEqual([])
    expect(new Set(list.legislators.map(({ party }) => party)).size).toBeGreaterThan(1)
  })

  test('they have every owner and type, and brackets up to a million, mostly small', () => {
    expect(new Set(trades.map(({ owner }) => owner))).toEqual(new Set(['child', 'joint', 'self', 'spouse']))
    expect(new Set(trades.map(({ type }) => type))).toEqual(new Set(['exchange', 'partial-sale', 'purchase', 'sale']))
    const brackets = new Set(trades.map(({ amount }) => amount.minUsd))
    expect(AMOUNT_BRACKETS.slice(0, 6).every(({ minUsd }) => brackets.has(minUsd))).toBe(true)
    expect(share(({ amount }) => amount.maxUsd === 15_000)).toBeGreaterThan(0.5)
  })

  test('about a fifth are late, about a hundredth are options', () => {
    expect(share(isLateDisclosure)).toBeGreaterThan(0.12)
    expect(share(isLateDisclosure)).toBeLessThan(0.32)
    expect(share(({ isOption }) => isOption)).toBeGreaterThan(0.002)
    expect(share(({ isOption }) => isOption)).toBeLessThan(0.04)
  })

  test("stocks are traded while listed, and nothing is disclosed after the sample's end", () => {
    const listingOf = new Map(sample.listings.map(listing => [listing.company.ticker, listing]))
    const wrong = trades.filter(({ ticker, tradedOn }) => {
      const listing = listingOf.get(ticker ?? '')
      return !listing || tradedOn < listing.from || tradedOn > listing.until
    })
    expect(wrong).toEqual([])
    expect(trades.every(({ disclosedOn }) => disclosedOn !== null && disclosedOn <= TODAY)).toBe(true)
  })

  test('districts are invented, and links lead nowhere', () => {
    expect(trades.every(({ district }) => district === null || Number(district) >= 60)).toBe(true)
    expect(trades.every(({ url }) => new URL(url).hostname.endsWith('.example'))).toBe(true)
  })
})
