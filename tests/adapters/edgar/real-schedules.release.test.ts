// Reads every real Schedule 13D and 13G at hand, and compares each person's numbers with a table made by other means.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

import { readScheduleFile } from '#adapters/edgar/schedule/schedule-file.ts'
import { stakeOf } from '#core/ownership/stake.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const FOLDER = realData('ownership/schedule13')
const LEGACY = realData('ownership/legacy-html/SCTOTA-with-SC13DA_CVI_2025-01-10.txt.gz')

function incoming(bytes: Uint8Array, name: string) {
  const answer = readScheduleFile(filingFile(bytes, name))
  if (!answer?.ok) throw new Error(`${name} was refused: ${answer?.code}`)
  return answer.value
}

/** Cells of a line in which only names are quoted. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, ''))

describe.skipIf(!FOLDER)('real schedules (needs REAL_DATA)', () => {
  const names = FOLDER ? readdirSync(FOLDER).filter(name => name.endsWith('.xml')) : []
  const all = new Map(names.map(name => [name, incoming(readFileSync(join(FOLDER!, name)), name)]))

  test('are read completely, without an unknown element or a repair', () => {
    expect(names.length).toBeGreaterThanOrEqual(9)
    for (const [name, { isRepaired, unknownElements }] of all)
      expect([name, isRepaired, ...unknownElements]).toEqual([name, false])
  })

  test('give every cell of every person', () => {
    const [heading = '', ...lines] = readFileSync(join(FOLDER!, 'persons.csv'), 'utf8').trim().split(/\r?\n/)
    const columns = heading.split(',')
    expect(lines.length).toBeGreaterThan(25)
    for (const line of lines) {
      const cells = cellsOf(line)
      const cell = (name: string): string => cells[columns.indexOf(name)] ?? ''
      const { schedule } = all.get(cell('file'))!
      const person = schedule.persons[Number(cell('person_no')) - 1]!
      expect({
        amendment: schedule.amendmentNumber ?? '',
        cusip: schedule.cusips[0] ?? '',
        event: schedule.eventDate,
        form: schedule.form,
        issuer: [schedule.issuer.cik.padStart(10, '0'), schedule.issuer.name],
        kinds: person.kinds.join('|'),
        name: person.name,
        numbers: [person.soleVoting, person.sharedVoting, person.soleDispositive, person.sharedDispositive],
        previous: schedule.previousAccession ?? '',
        stake: [person.shares, person.percent]
      }).toEqual({
        amendment: cell('amendment_no'),
        cusip: cell('cusip'),
        event: cell('event_date'),
        form: cell('submission_type'),
        issuer: [cell('issuer_cik'), cell('issuer_name')],
        kinds: cell('person_types'),
        name: cell('person_name'),
        numbers: [cell('sole_voting'), cell('shared_voting'), cell('sole_dispositive'), cell('shared_dispositive')],
        previous: cell('previous_accession'),
        stake: [cell('aggregate'), cell('percent')]
      })
    }
  })

  test.each([
    ['13D_SEAPORT-THERAPEUTICS_2026-05-04.xml', 6_294_951, 11.9],
    ['13G_FLYY-SPIRIT_2025-04-29.xml', 1_624_877, 9.9],
    ['13D_AMG-PANTHEON_2026-09-01.xml', 17_285_425.04, 32.3],
    ['13GA_CAR_2026-03-31.xml', 7_824_100, 22.2],
    ['13GA_DOCS_2025-12-31.TRIMMED.xml', 2_164_071.69, 1.6]
  ])('%s reports one position of %d shares, never a sum', (name, shares, percent) => {
    expect(stakeOf(all.get(name)!.schedule.persons)).toEqual({ isAtLeast: false, percent, shares })
  })
})

test.skipIf(!LEGACY)('a tender offer with an amended 13D gives its persons and no number (needs REAL_DATA)', () => {
  const { schedule } = incoming(gunzipSync(readFileSync(LEGACY!)), 'legacy.txt')
  expect(schedule).toMatchObject({
    accession: '0001104659-25-002604',
    form: 'SC 13D/A',
    isRead: false,
    issuer: { cik: '1376139', name: 'CVR ENERGY INC' }
  })
  expect(schedule.persons.map(({ name }) => name)).toHaveLength(7)
})
