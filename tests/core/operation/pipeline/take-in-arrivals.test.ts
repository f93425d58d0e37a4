import { describe, expect, test } from 'vitest'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import { type FormKind, formIntake } from '#core/filings/form-intake.ts'
import type { FilingStore } from '#core/filings/ports.ts'
import { slowLaneOf } from '#core/operation/pipeline/slow-lane.ts'
import { type ArrivalPorts, takeInArrivals } from '#core/operation/pipeline/take-in-arrivals.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { memoryPipeline } from '#tests/support/pipeline/memory-pipeline.ts'

const accessionOf = (number: number): string => `0009993333-26-${String(number).padStart(6, '0')}`
const fileOf = (number: number) =>
  filingFile(submissionText(ownershipXml(), { accession: accessionOf(number) }), `${number}.txt`)
/** Kind of form that no file is. */
const NO_FORMS: FormKind<never> = {
  accessionOf: form => form,
  read: () => undefined,
  save: async () => ({ amendments: 0, duplicates: 0, inserted: 0 }),
  unknownElementsOf: form => form
}
const garbage = filingFile('<html>', 'garbage.txt')

function opened(saveBatch?: FilingStore['saveBatch']) {
  const pipeline = memoryPipeline([])
  const passes: (readonly string[])[] = []
  const kept: string[] = []
  const ports: ArrivalPorts = {
    ...pipeline,
    filings: {
      find: async () => undefined,
      async saveBatch(filings) {
        passes.push(filings.map(({ filing }) => filing.accession))
        if (saveBatch) return saveBatch(filings)
        return { amendments: 0, duplicates: 0, inserted: filings.length, refused: [] }
      },
      saveRejected: async files => void kept.push(...files.map(({ file }) => file.name))
    },
    noticeReader: { read: () => undefined },
    notices: { find: async () => undefined, saveNotices: async () => ({ amendments: 0, duplicates: 0, inserted: 0 }) },
    openSchedules: formIntake<never>(NO_FORMS, { saveRejected: async () => {} }),
    reader: { read: readFilingFile },
    results: { save: async () => 0 },
    resultsReader: { read: () => undefined },
    slowLane: slowLaneOf(pipeline),
    sources: { noteSuccess: async () => {} }
  }
  return { kept, passes, pipeline, takeIn: takeInArrivals(ports) }
}

describe('take-in of arrivals', () => {
  test('returns stored filings, keeps other files apart, and announces arrivals', async () => {
    const { kept, pipeline, takeIn } = opened()
    expect(await takeIn([fileOf(1), garbage])).toEqual({
      published: [accessionOf(1)],
      rejected: [{ file: 'garbage.txt', reason: expect.any(String) }]
    })
    expect(kept).toEqual(['garbage.txt'])
    expect(pipeline.told).toEqual([['arrivals']])
  })

  test('processes files that arrive during a pass together, and answers each caller separately', async () => {
    const { passes, takeIn } = opened()
    const first = takeIn([fileOf(1)])
    await Promise.resolve()
    const answers = await Promise.all([first, takeIn([fileOf(2), garbage]), takeIn([fileOf(3)])])
    expect(passes).toEqual([[accessionOf(1)], [accessionOf(2), accessionOf(3)]])
    expect(answers.map(({ published }) => published)).toEqual([[accessionOf(1)], [accessionOf(2)], [accessionOf(3)]])
    expect(answers.map(({ rejected }) => rejected.length)).toEqual([0, 1, 0])
  })

  test('fails only for the callers of the failed pass', async () => {
    const failures = [new Error('no room')]
    const { takeIn } = opened(async filings => {
      const failure = failures.pop()
      if (failure) throw failure
      return { amendments: 0, duplicates: 0, inserted: filings.length, refused: [] }
    })
    const first = takeIn([fileOf(1)])
    await Promise.resolve()
    const second = takeIn([fileOf(2)])
    await expect(first).rejects.toThrow('no room')
    expect(await second).toEqual({ published: [accessionOf(2)], rejected: [] })
  })

  test('reports filings that the store could not save', async () => {
    const { kept, takeIn } = opened(async () => ({
      amendments: 0,
      duplicates: 0,
      inserted: 1,
      refused: [{ index: 0, reason: 'not_storable' }]
    }))
    expect(await takeIn([fileOf(1), fileOf(2)])).toEqual({
      published: [accessionOf(2)],
      rejected: [{ file: '1.txt', reason: 'not_storable' }]
    })
    expect(kept).toEqual(['1.txt'])
  })

  test('does nothing without files', async () => {
    const { passes, takeIn } = opened()
    expect(await takeIn([])).toEqual({ published: [], rejected: [] })
    expect(passes).toEqual([])
  })
})
