import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { LANGUAGES, type Language } from '#core/language.ts'
import type { ReportCover } from '#core/reports/report-cover.ts'
import { weeklyFeed } from '#src/features/reports/weekly-feed.ts'

const SITE = 'https://fourfold.test'
const cover: ReportCover = {
  asOf: '2026-11-20T13:30:00.000Z',
  isQuiet: false,
  isSample: false,
  kind: 'weekly',
  reportDate: '2026-11-20' as ReportDate,
  totals: { buys: 12, companies: 9, insiders: 11, valueUsd: 14_200_000 }
}
const older: ReportCover = {
  ...cover,
  asOf: '2026-11-13T13:30:00.000Z',
  isQuiet: true,
  reportDate: '2026-11-13' as ReportDate
}

const feed = (language: Language, covers: readonly ReportCover[]) =>
  weeklyFeed({ covers, language, productName: 'Quarto & Co', siteUrl: SITE })

interface Entry {
  id: string
  title: string
  summary: string
  published: string
  updated: string
  link: { '@_href': string }
}

function parse(xml: string): { id: string; updated: string; title: string; entry: Entry[] } {
  expect(XMLValidator.validate(xml)).toBe(true)
  const parser = new XMLParser({ ignoreAttributes: false, isArray: name => name === 'entry' })
  return parser.parse(xml).feed
}

describe('weekly feed', () => {
  test.each(LANGUAGES)('is well-formed Atom with all required elements, in %s', language => {
    const { entry, ...head } = parse(feed(language, [cover, older]))
    expect(head).toMatchObject({
      id: expect.stringMatching(/^tag:/),
      title: expect.stringMatching(/ · Quarto & Co$/),
      updated: cover.asOf
    })
    for (const one of entry) {
      expect(one.id).toMatch(/^tag:fourfold\.test,2025:weekly-top-insider-buy\/\d{4}-\d{2}-\d{2}\/[a-z]{2}$/)
      expect(one.updated).toBe(one.published)
      expect(one.link['@_href']).toMatch(/^https:\/\/fourfold\.test\/weekly-top-insider-buy\//)
      expect(one.summary.length).toBeGreaterThan(20)
    }
  })

  test('keeps the id and time of a report when others follow', () => {
    const [first] = parse(feed('en', [older])).entry
    const [, second] = parse(feed('en', [cover, older])).entry
    expect(second).toEqual(first)
  })

  test('says that a week was quiet, which visitors may read', () => {
    const [full, quiet] = parse(feed('en', [cover, older])).entry
    expect(full?.summary).toBe(
      'The strongest insider buys of the week to Nov, 20th 2026, ranked by score, with the source of each figure.'
    )
    expect(quiet?.summary).toMatch(/^No insider buys became known/)
  })

  test('is valid without reports', () => {
    expect(parse(feed('de', []))).toMatchObject({ updated: '2025-01-01T00:00:00Z' })
  })
})
