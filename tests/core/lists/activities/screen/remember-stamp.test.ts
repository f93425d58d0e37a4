import { describe, expect, test } from 'vitest'

import { rememberStamp } from '#core/lists/activities/screen/remember-stamp.ts'
import { columnRow, columnsOf } from '#tests/support/activities/columns.ts'

describe('cached answer over the columns', () => {
  test('is computed once for each of their states', () => {
    const counted: number[] = []
    const countRows = rememberStamp(({ rows }) => {
      counted.push(rows)
      return rows
    })
    const [none, one] = [columnsOf(), columnsOf(columnRow())]
    expect([
      countRows({ columns: none, stamp: 1 }),
      countRows({ columns: none, stamp: 1 }),
      countRows({ columns: one, stamp: 2 })
    ]).toEqual([0, 0, 1])
    expect(counted).toEqual([0, 1])
  })
})
