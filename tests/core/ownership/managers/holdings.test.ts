import { describe, expect, test } from 'vitest'

import { readReport } from '#core/ownership/managers/holdings.ts'
import { day, filedReport, tableRow } from '#tests/support/ownership/manager-reports.ts'

const noClose = () => undefined
const at = (close: number) => () => close
const read = (rows: Parameters<typeof filedReport>[0], findClose: (cusip: string) => number | undefined = noClose) =>
  readReport(filedReport(rows), findClose)

describe('holdings of a report', () => {
  test('add the rows of one stock, whose managers share the decision', () => {
    const { holdings } = read([tableRow(), tableRow({ amount: '20', value: '1000' })])
    expect(holdings).toEqual([{ amount: 120, cusip: '990000105', kind: 'stock', name: 'EXAMPLE CORP', value: 6_000 }])
  })

  test('keep puts, calls, principal and other classes apart from shares', () => {
    const { holdings } = read([
      tableRow(),
      tableRow({ putCall: 'Put' }),
      tableRow({ putCall: 'CALL' }),
      tableRow({ amountType: 'PRN', title: 'NOTE 1.250% 6/1' }),
      tableRow({ title: '*W EXP 08/13/2027' }),
      tableRow({ title: '5.00% SR NT' }),
      tableRow({ title: 'PFD CONV SER A' }),
      tableRow({ amountType: 'PRN', putCall: 'Put' })
    ])
    expect(holdings.map(({ amount, kind }) => [kind, amount])).toEqual([
      ['stock', 100],
      ['put', 200],
      ['call', 100],
      ['principal', 100],
      ['other', 300]
    ])
  })

  test.each(['COM', 'CL A', 'SHS', 'ORD', 'SPONSORED ADR', 'UNIT LTD PARTN', 'TR UNIT', 'COM NEW'])(
    'count %s as stock',
    title => {
      expect(read([tableRow({ title })]).holdings[0]?.kind).toBe('stock')
    }
  )

  test('restore leading zeros of a CUSIP and its capitals', () => {
    const { holdings } = read([tableRow({ cusip: '37833100' }), tableRow({ cusip: '02079k305' })])
    expect(holdings.map(({ cusip }) => cusip)).toEqual(['037833100', '02079K305'])
  })

  test('are none for the row that stands for nothing', () => {
    const { holdings, refused } = read([tableRow({ amount: '0', cusip: '000000000', value: '0' })])
    expect(holdings).toEqual([])
    expect(refused).toEqual({ bad_cusip: 0, bad_number: 0, copied_value: 0 })
  })

  test('leave out rows without a CUSIP or a number, and count them', () => {
    const rows = [
      tableRow({ cusip: 'NOT A CUSIP' }),
      tableRow({ value: '1,000' }),
      tableRow({ amount: '-5' }),
      tableRow({ amount: '9999999999999' }),
      tableRow({ amountType: '' }),
      tableRow({ putCall: 'Straddle' })
    ]
    expect(read(rows)).toMatchObject({ holdings: [], refused: { bad_cusip: 1, bad_number: 5 } })
  })

  test('leave out a value that repeats the shares, unless the price is about one', () => {
    const copied = [tableRow({ amount: '5000' })]
    expect(read(copied).refused.copied_value).toBe(1)
    expect(read(copied, at(50)).holdings).toEqual([])
    expect(read(copied, at(1.04)).holdings).toHaveLength(1)
    expect(read(copied, at(1.2)).holdings).toEqual([])
    expect(read([tableRow({ amount: '0', value: '0' })]).refused.copied_value).toBe(0)
  })

  test('accept equal numbers in thousands at a price of about a thousand', () => {
    const rows = [tableRow({ amount: '40', value: '40' }), tableRow({ cusip: '990000204', value: '105' })]
    const old = filedReport(rows, { filedAt: day('2022-02-10') })
    expect(readReport(old, at(1_020)).refused.copied_value).toBe(0)
    expect(readReport(old, at(1_300)).refused.copied_value).toBe(1)
  })

  test('sum up what the summary page states, refused rows included', () => {
    expect(read([tableRow(), tableRow({ amount: '5000' })]).filedValue).toBe(10_000)
  })
})
