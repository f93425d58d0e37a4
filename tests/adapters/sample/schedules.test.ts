// Schedules 13D and 13G in the five-year sample, read like real ones and followed to what they report.

import { describe, expect, test } from 'vitest'

import { readScheduleFile } from '#adapters/edgar/schedule/schedule-file.ts'
import { makeSample } from '#adapters/sample/make-sample.ts'
import { followHolders } from '#core/ownership/chain.ts'
import type { FiledSchedule } from '#core/ownership/schedule.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'

const AS_OF = new Date('2026-03-20T21:00:00Z')
const sample = makeSample({ asOf: AS_OF, companyCount: 120, seed: 'test' })
const made = sample.schedules()

function read(text: string): FiledSchedule {
  const answer = readScheduleFile(filingFile(text))
  if (!answer?.ok) throw new Error(`A schedule is refused: ${answer?.code}`)
  expect([...answer.value.unknownElements.keys()]).toEqual([])
  return answer.value.schedule
}
const schedules = made.map(({ text }) => read(text))
const steps = [...Map.groupBy(schedules, ({ issuer }) => issuer.cik).values()].flatMap(followHolders)

describe('schedules of the sample', () => {
  test('are read from their text, each with its own number and in order of acceptance', () => {
    expect(made.length).toBeGreaterThan(100)
    expect(schedules.map(({ accession }) => accession)).toEqual(made.map(({ accession }) => accession))
    expect(new Set(made.map(({ accession }) => accession)).size).toBe(made.length)
    const times = schedules.map(({ knownAt }) => knownAt.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.every(time => time <= AS_OF.getTime())).toBe(true)
  })

  test('report every kind of change, some late', () => {
    expect(new Set(steps.map(({ move }) => move))).toEqual(
      new Set(['below_five', 'cut', 'opened', 'raised', 'to_13d', 'unclear'])
    )
    expect(new Set(steps.map(({ timeliness }) => timeliness))).toEqual(new Set(['late', 'on_time', 'unknown']))
    expect(new Set(steps.flatMap(({ tags }) => tags)).size).toBe(5)
  })

  test('name insiders of the same company by their CIK', () => {
    const insiders = new Set(
      sample.filings.flatMap(({ issuer, owners }) => owners.map(({ cik }) => `${issuer.cik} ${cik}`))
    )
    const known = schedules.filter(({ issuer, persons }) =>
      persons.some(({ cik }) => insiders.has(`${issuer.cik} ${cik}`))
    )
    expect(known.length).toBeGreaterThan(5)
  })
})
