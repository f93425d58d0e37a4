import { describe, expect, test } from 'vitest'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays } from '#core/dates/report-date.ts'
import { expectRelease, findApproaching, findToldRelease, isNear } from '#core/filings/earnings/expected-release.ts'
import { releaseText } from '#core/filings/earnings/release-texts.ts'
import { MOST_DAYS_AHEAD } from '#core/messages/alerts/rules/alert-options.ts'
import { MAIL_DAYS } from '#core/retention.ts'
import { day, results } from '#tests/support/earnings/results.ts'

/** Every 91 days, so that the next release is expected on 2026-02-03. */
const FIRST = day('2023-02-07')
const filings = Array.from({ length: 12 }, (_, quarter) => results(addDays(FIRST, 91 * quarter)))
const known = { filings, reports: [] }
const last = filings.at(-1)!
const EXPECTED = '2026-02-03'
const morning = (text: string) => newYorkInstant(day(text), '07:30')
const expected = (text: string) => expectRelease('9100001', known, morning(text))

describe('an expected release', () => {
  test('is named by the release before it, and gone once it is out', () => {
    expect(expected('2026-01-20')).toMatchObject({ day: EXPECTED, id: `9100001 ${last.accession}`, withinDays: 1 })
    const out = { ...known, filings: [...filings, results('2026-02-02')] }
    expect(expectRelease('9100001', out, morning('2026-02-03'))?.day).toBe('2026-05-05')
  })

  test('is near from so many days before to the estimated day', () => {
    const isNearOn = (text: string) => isNear(expected(text)!, 7, morning(text))
    expect(['2026-01-26', '2026-01-27', EXPECTED, '2026-02-04'].map(isNearOn)).toEqual([false, true, true, false])
  })

  test('came near on the first morning, unless it was near before', () => {
    const times = Array.from({ length: 10 }, (_, index) => morning(addDays(day('2026-01-22'), index)))
    const found = (days: number) => findApproaching('9100001', known, { days, times })
    expect(found(7)).toEqual([{ at: morning('2026-01-27'), id: `9100001 ${last.accession}` }])
    expect([found(12), found(2)]).toEqual([[], []])
  })

  test('counts only what was known on each morning', () => {
    const out = { ...known, filings: [...filings, results('2026-01-27')] }
    const times = ['2026-01-26', '2026-01-27', '2026-01-28'].map(morning)
    expect(findApproaching('9100001', out, { days: 7, times })).toHaveLength(1)
    expect(findApproaching('9100001', { ...known, filings: filings.slice(0, -1) }, { days: 7, times })).toEqual([])
  })

  test('is told once: it is near for fewer days than hits are kept', () => {
    expect(MOST_DAYS_AHEAD).toBeLessThan(MAIL_DAYS)
  })
})

describe('a told release', () => {
  const sourceOf = (all = filings) => ({
    clock: { now: () => morning('2026-02-10') },
    resultsSource: {
      list: async () => [{ ...all.at(-1)!, issuerName: 'Northlake Widgets Inc', ticker: 'NLKW' }],
      loadOf: async () => new Map([['9100001', { filings: all, reports: [] }]])
    }
  })
  const id = `9100001 ${last.accession}`

  test('is an estimate in words, and never a fact', async () => {
    const release = (await findToldRelease(sourceOf(), id))!
    const said = (language: 'de' | 'en' | 'fr') =>
      releaseText({ ...release, withinDays: 7 }, language).replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(said('en')).toBe('NLKW is expected to report earnings about Feb 3, 2026 (estimated), within ± 7 days')
    expect(said('de')).toMatch(
      /^NLKW legt voraussichtlich etwa am .+ \(geschätzt\) Quartalszahlen vor, auf ± 7 Tage genau$/
    )
    expect(said('fr')).toMatch(/^NLKW devrait publier ses résultats vers le .+ \(estimation\), à ± 7 jours près$/)
    expect(releaseText(release, 'en')).toContain('within ±\u00a01 day')
  })

  test('says when it came out', async () => {
    const release = (await findToldRelease(sourceOf([...filings, results('2026-02-02')]), id))!
    expect(releaseText(release, 'en')).toBe(
      'NLKW reported earnings on Feb 2, 2026; expected about Feb 3, 2026 (estimated)'
    )
  })

  test('is not found under an unknown id', async () => {
    expect(await findToldRelease(sourceOf(), '9100001 0000000009-24-999999')).toBeUndefined()
  })
})
