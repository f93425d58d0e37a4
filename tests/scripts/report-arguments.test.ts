import { describe, expect, test } from 'vitest'

import { parseReportArguments } from '../../scripts/report-arguments.ts'

const parse = (line: string) => parseReportArguments(line.split(' ').filter(Boolean))

describe('arguments of the report command', () => {
  test('are one report by kind and date, or all', () => {
    const output = { isJson: false, isPrinted: false, language: 'en' }
    expect(parse('daily 2023-05-10')).toEqual({ date: '2023-05-10', output, what: 'daily' })
    expect(parse('thirty-day 2023-05-10 --print --language de')).toEqual({
      date: '2023-05-10',
      output: { isJson: false, isPrinted: true, language: 'de' },
      what: 'thirty-day'
    })
    expect(parse('all --retry-unranked')).toEqual({ output, retryUnranked: true, what: 'all' })
  })

  test('are rejected with the reason', () => {
    expect(() => parse('')).toThrow('Say which report.')
    expect(() => parse('monthly 2023-05-10')).toThrow('There is no report "monthly".')
    expect(() => parse('daily')).toThrow('Say the day of the daily report as YYYY-MM-DD.')
    expect(() => parse('daily 2023-05-10 2023-05-11')).toThrow('one argument too many: "2023-05-11"')
    expect(() => parse('all 2023-05-10')).toThrow('"all" takes no date')
    expect(() => parse('daily 2023-05-10 --language es')).toThrow('--language is one of de, en, fr')
    expect(() => parse('daily 2023-05-10 --jsno')).toThrow(
      'There is no option "--jsno", only --json, --language, --print, --retry-unranked.'
    )
    expect(() => parse('daily 2023-05-10 -p')).toThrow('There is no option "-p"')
    expect(() => parse('all --print')).toThrow('--print does nothing for "all".')
    expect(() => parse('daily 2023-05-10 --retry-unranked')).toThrow('--retry-unranked does nothing for one report.')
  })
})
