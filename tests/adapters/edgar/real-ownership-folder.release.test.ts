// Every document of the folder of ownership filings: each is read by a test, here or in another file.

import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

import { readSenatePage } from '#adapters/congress/senate/report-page.ts'
import { parseIndexFile } from '#adapters/edgar/index-file.ts'
import { findNames } from '#adapters/files/walk.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { isResultsForm, readListedTime } from '#core/filings/earnings/results-filing.ts'
import { isFollowedForm } from '#core/filings/feed/followed-forms.ts'
import { findScheduleForm } from '#core/ownership/schedule.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const FOLDER = realData('ownership')
/** Folders and archives that other tests read whole. */
const ELSEWHERE = [
  /^form13f\//,
  /^schedule13\//,
  /^legacy-html\//,
  /^senate-html\/ptr-pages-(?:index\.csv|2014_2020\.tar\.gz)$/
]
/** Length of the line of dashes in a master index, which the cut file lacks. */
const RULE = '-'.repeat(80)

describe.skipIf(!FOLDER)('the folder of ownership filings (needs REAL_DATA)', () => {
  const names = (
    FOLDER
      ? [
          ...findNames(
            [FOLDER],
            () => true,
            () => {}
          )
        ]
      : []
  )
    .map(name => relative(FOLDER!, name))
    .filter(name => name !== 'README.md' && !ELSEWHERE.some(pattern => pattern.test(name)))
  const textOf = (name: string): string => {
    const bytes = readFileSync(join(FOLDER!, name))
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  }
  const pages = names.filter(name => name.startsWith('senate-html/'))
  /** Cells by heading, of lines in which only lists of items are quoted. */
  const rowsOf = (name: string): Record<string, string>[] => {
    const [heading = '', ...lines] = textOf(name).trim().split(/\r?\n/)
    const columns = heading.split(',')
    return lines.map(line => {
      const cells = [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', ''))
      return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
    })
  }

  test('has eleven documents beside those of other tests', () => {
    expect(names.filter(name => !pages.includes(name)).toSorted()).toEqual([
      'earnings/8-K-with-items.csv.gz',
      'feeds/getcurrent-2025-12-12.schedule13-8k-13f.csv.gz',
      'feeds/master-2025-04-18.schedule13-13f-lines.idx'
    ])
    expect(pages).toHaveLength(8)
  })

  test.each(pages)('%s is read with the stated number of rows, or is no report', name => {
    const html = textOf(name)
    const page = readSenatePage(html)
    if (basename(name).startsWith('NOT-A-')) return expect(page).toBeUndefined()
    const [, stated] = /\((\d+) transactions? total\)/.exec(html) ?? []
    expect([page?.statedRows, page?.rows?.length]).toEqual([Number(stated), Number(stated)])
    expect(page?.rows?.every(row => Object.values(row).some(cell => cell !== ''))).toBe(true)
  })

  test('the index follows exactly the schedules among its lines, each filing once', () => {
    const [heading, ...lines] = textOf(names.find(name => name.endsWith('.idx'))!)
      .trim()
      .split(/\r?\n/)
    const entries = parseIndexFile([heading, RULE, ...lines].join('\n'))
    expect(entries).toHaveLength(lines.length)
    const followed = entries.filter(({ formType }) => isFollowedForm(formType))
    const schedules = lines.filter(line => /\|SCHEDULE 13[DG](?:\/A)?\|/.test(line))
    expect([followed.length, followed.every(({ formType }) => findScheduleForm(formType))]).toEqual([
      schedules.length,
      true
    ])
    expect(new Set(followed.map(({ accession }) => accession)).size).toBeLessThan(followed.length)
  })

  test('the feed follows schedules, and 8-K by Item 2.02 alone', () => {
    const rows = rowsOf(names.find(name => name.startsWith('feeds/getcurrent'))!)
    const count = (is: (row: Record<string, string>) => boolean): number => rows.filter(is).length
    expect(count(({ form }) => isFollowedForm(form!))).toBe(count(({ form }) => form!.startsWith('SCHEDULE 13')))
    const results = count(({ form, items }) => isResultsForm(form!, items!.split(/[,; ]+/)))
    expect(results).toBe(count(({ form, items }) => form === '8-K' && items!.includes('2.02')))
    expect(results).toBeGreaterThan(0)
  })

  test('every Form 8-K of the lists has its kind, and a day of acceptance at most a business day before its filing', () => {
    const rows = rowsOf(names.find(name => name.startsWith('earnings/'))!)
    const results = rows.filter(({ form, items }) => isResultsForm(form!, items!.split(',')))
    expect([rows.length, results.length]).toEqual([
      789,
      rows.filter(({ form, items }) => form === '8-K' && items!.split(',').includes('2.02')).length
    ])
    for (const { acceptance_as_in_json: text, filing_date: filedOn } of results) {
      const { acceptedOn } = readListedTime(text!, filedOn as ReportDate)
      const days = (Date.parse(filedOn!) - Date.parse(acceptedOn)) / 86_400_000
      expect([acceptedOn, days >= 0 && days <= 4]).toEqual([acceptedOn, true])
    }
  })
})
