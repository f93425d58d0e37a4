// Real filings that arrive one by one give the same result as a derivation of all at once.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readDataSet } from '#adapters/edgar/data-set.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { postgresFilings } from '#adapters/postgres/filings/filings.ts'
import { randomFrom } from '#core/averages.ts'
import { ingestDataSet } from '#core/filings/ingest-data-set.ts'
import { realData } from '#tests/support/filings/real-data.ts'
import { submissionsOf } from '#tests/support/filings/reconcile.ts'
import { type ArrivingFilings, openArrivingFilings } from '#tests/support/pipeline/arriving-filings.ts'

let world: ArrivingFilings
beforeAll(async () => {
  world = await openArrivingFilings()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const SUBMISSIONS = realData('form4-2023-full-submissions/submissions.tar.gz') ?? ''
const DATA_SET = realData('insider-data-sets/2023q1_form345.zip') ?? ''

describe.skipIf(!SUBMISSIONS || !DATA_SET)('real filings of 2023 (needs REAL_DATA)', () => {
  test('month by month leave no differences', { timeout: 240_000 }, async () => {
    const files = await allOf(submissionsOf(SUBMISSIONS))
    const byMonth = Map.groupBy(
      files,
      ({ bytes }) => MONTH.exec(Buffer.from(bytes ?? '').toString('latin1'))?.[1] ?? ''
    )
    for (const month of [...byMonth.keys()].sort()) {
      await pipelineOn(world.database).saveFilings(asyncOf(byMonth.get(month)!))
      await world.bringUpToDate()
    }
    expect(await world.findDifferences()).toEqual([])
    expect(world.ways.continued).toBeGreaterThan(world.ways.whole)
  })

  test('from a data set first, then as submissions in any order, leave no differences', {
    timeout: 240_000
  }, async () => {
    await ingestDataSet({ filings: postgresFilings(world.database) })(readDataSet(DATA_SET), () => {})
    await world.bringUpToDate()
    const random = randomFrom(7)
    const files = (await allOf(submissionsOf(SUBMISSIONS)))
      .map(file => ({ file, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ file }) => file)
    while (files.length > 0) {
      await pipelineOn(world.database).saveFilings(asyncOf(files.splice(0, 2_500)))
      await world.bringUpToDate()
    }
    expect(await world.findDifferences()).toEqual([])
  })
})

const MONTH = /<ACCEPTANCE-DATETIME>(\d{6})/

async function allOf<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = []
  for await (const value of values) all.push(value)
  return all
}

async function* asyncOf<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  yield* values
}
