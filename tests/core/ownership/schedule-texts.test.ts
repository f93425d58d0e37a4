import { describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { MOVES } from '#core/ownership/chain.ts'
import { formText, scheduleText, type ToldSchedule } from '#core/ownership/schedule-texts.ts'

const ROW: ToldSchedule = {
  accession: '0009993333-26-000077',
  filedOn: '2026-03-16' as ToldSchedule['filedOn'],
  form: 'SCHEDULE 13D/A',
  holder: 'Quill Partners, L.P.',
  holderCik: '9997777',
  isAtLeast: false,
  issuerCik: '9990001',
  issuerName: 'NORTHLAKE WIDGETS INC /DE/',
  move: 'raised',
  percent: 7.1,
  percentBefore: 6.2,
  shares: 1_700_000,
  tags: [],
  ticker: 'NLKW',
  timeliness: 'on_time'
}
const plain = (text: string): string => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ')

describe('sentences about schedules', () => {
  test.each([
    ['en', 'Quill Partners, L.P. raised the position in NLKW (7.1%, before 6.2%, 13D/A)'],
    ['de', 'Quill Partners, L.P. hat den Anteil an NLKW aufgestockt (7,1 %, zuvor 6,2 %, 13D/A)'],
    ['fr', 'Quill Partners, L.P. a augmenté sa participation dans NLKW (7,1 %, avant 6,2 %, 13D/A)']
  ] as const)('%s states holder, change, percent and form', (language, text) => {
    expect(plain(scheduleText(ROW, language))).toBe(text)
  })

  test('differ for each change, in each language', () => {
    for (const language of LANGUAGES) {
      expect(new Set(MOVES.map(move => scheduleText({ ...ROW, move }, language))).size).toBe(MOVES.length)
    }
  })

  test('say when a percent is only a minimum, and leave out what is unknown or unread', () => {
    expect(plain(scheduleText({ ...ROW, isAtLeast: true, percentBefore: null }, 'en'))).toMatch(
      /\(at least 7\.1%, 13D\/A\)$/
    )
    expect(scheduleText({ ...ROW, percent: null }, 'en')).toMatch(/\(13D\/A\)$/)
    expect(scheduleText({ ...ROW, form: 'SC 13G', move: 'unread' }, 'en')).toMatch(/not read \(13G\)$/)
    expect(scheduleText({ ...ROW, ticker: null }, 'en')).toContain('NORTHLAKE WIDGETS INC (')
  })

  test('name no intent: a 13D is no word for an activist', () => {
    for (const language of LANGUAGES)
      for (const move of MOVES) expect(scheduleText({ ...ROW, move }, language)).not.toMatch(/activist|aktivist/i)
  })

  test('write forms in short', () => {
    expect([formText({ form: 'SC 13G' }), formText({ form: 'SCHEDULE 13D/A' })]).toEqual(['13G', '13D/A'])
  })
})
