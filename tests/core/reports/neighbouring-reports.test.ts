import { describe, expect, test } from 'vitest'

import { neighbouringReports } from '#core/reports/neighbouring-reports.ts'
import { day } from '#tests/support/ranking/ranking.ts'

const PUBLISHED = ['2023-05-19', '2023-05-12', '2023-05-05'].map(day)

describe('neighbouring reports', () => {
  test('are the nearest on both sides', () => {
    expect(neighbouringReports(PUBLISHED, day('2023-05-10'))).toEqual({ earlier: '2023-05-05', later: '2023-05-12' })
    expect(neighbouringReports(PUBLISHED, day('2023-05-12'))).toEqual({ earlier: '2023-05-05', later: '2023-05-19' })
  })

  test('are missing before the first, after the last, and without published reports', () => {
    expect(neighbouringReports(PUBLISHED, day('1999-01-01'))).toEqual({ earlier: undefined, later: '2023-05-05' })
    expect(neighbouringReports(PUBLISHED, day('2030-01-01'))).toEqual({ earlier: '2023-05-19', later: undefined })
    expect(neighbouringReports([], day('2023-05-10'))).toEqual({ earlier: undefined, later: undefined })
  })
})
