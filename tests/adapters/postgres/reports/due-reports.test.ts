import { afterAll, beforeAll, expect, test } from 'vitest'

import { postgresDueReports } from '#adapters/postgres/reports/due-reports.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { ReportContent } from '#core/reports/report-content.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a draft is not due; a due report stays so from its first time until its release', async () => {
  const due = postgresDueReports(database.db)
  const report = { date: '2026-11-23' as ReportDate, kind: 'daily' } as const
  await due.saveDraft(report, {} as ReportContent, new Date('2026-11-23T13:00:00Z'))
  expect(await due.list()).toEqual([])
  await due.note(report, new Date('2026-11-23T13:30:00Z'))
  await due.note(report, new Date('2026-11-23T13:40:00Z'))
  await due.saveDraft(report, {} as ReportContent, new Date('2026-11-23T13:41:00Z'))
  expect(await due.list()).toEqual([{ ...report, dueSince: new Date('2026-11-23T13:30:00Z') }])
  await due.finish(report)
  expect((await database.pool.query('select from due_report')).rowCount).toBe(0)
})
