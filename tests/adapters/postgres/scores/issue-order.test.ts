// Reads the same four years of purchases in several orders and compares the issued scores with a calculation of all
// purchases at once. The rule: docs/reference/scores.md, "What is issued".

import { describe, expect, test } from 'vitest'
import { postgresUnrankedBuys } from '#adapters/postgres/scores/unranked-buys.ts'
import { randomFrom } from '#core/averages.ts'
import { DAY_MS } from '#core/dates/durations.ts'
import { issueScores, rankFromScratch } from '#core/operation/pipeline/issue-scores.ts'
import { byInstant, createScorer } from '#core/scores/create-scorer.ts'
import type { ScorableEvent } from '#core/scores/scorable-event.ts'
import { insertEvents } from '#tests/support/database/event-rows.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { runs } from '#tests/support/properties.ts'
import { generateEvents } from '#tests/support/ranking/ranking.ts'

const COUNT = runs(2_600, 1_500)
/** Purchases ranked by the first pass. Their reference is large enough for scores. */
const BULK = COUNT - 400

/** Some purchases get a further owner or are retracted later, as amendments and joint filings do. */
const EVENTS = generateEvents({ count: COUNT, seed: 12, years: 4 }).map(
  (event, index): ScorableEvent => ({
    ...event,
    owners:
      index % 9 === 0
        ? [...event.owners, { cik: '1', knownAtMs: event.asOfMs + (index % 400) * DAY_MS }]
        : event.owners,
    retractedAtMs: index % 13 === 0 ? event.asOfMs + (1 + (index % 300)) * DAY_MS : undefined
  })
)

type Batches = readonly (readonly ScorableEvent[])[]

const inBatchesOf = (size: number, events: readonly ScorableEvent[]): ScorableEvent[][] =>
  Array.from({ length: Math.ceil(events.length / size) }, (_, index) => events.slice(index * size, (index + 1) * size))

/** Returns purchases and their neighbours in disorder, as filings of the same days arrive. */
function shuffled(events: readonly ScorableEvent[], reach: number): ScorableEvent[] {
  const random = randomFrom(7)
  const places = events.map((event, index) => ({ event, place: index + random() * reach }))
  return places.sort((one, other) => one.place - other.place).map(({ event }) => event)
}

const ORDERS: Readonly<Record<string, Batches>> = {
  'as they became known': [EVENTS.slice(0, BULK), ...inBatchesOf(40, EVENTS.slice(BULK))],
  'in disorder': [EVENTS.slice(0, BULK), ...inBatchesOf(40, shuffled(EVENTS.slice(BULK), 120))],
  'the past last': [EVENTS.slice(COUNT / 2), EVENTS.slice(COUNT / 4, COUNT / 2), EVENTS.slice(0, COUNT / 4)]
}

/** Scores of a calculation at once, by accession. */
function scoreAtOnce(): ReadonlyMap<string, number | null> {
  const scorer = createScorer()
  const ranked = [...byInstant(EVENTS)].flatMap(instant => scorer.rankInstant(instant))
  return new Map(ranked.map(({ score }, index) => [EVENTS[index]!.accession, score]))
}

interface Issued {
  readonly score: number
  /** Number of the batch after which the score was issued. */
  readonly batch: number
}

async function issueInOrder(batches: Batches) {
  const database = await openTestDatabase()
  const issued = new Map<string, Issued>()
  for (const [batch, events] of batches.entries()) {
    await insertEvents(database.pool, events)
    await issueScores(postgresUnrankedBuys(database.pool))
    const { rows } = await database.pool.query<{ accession: string; score: number }>(
      'select accession, score from score where score is not null'
    )
    for (const { accession, score } of rows) if (!issued.has(accession)) issued.set(accession, { batch, score })
  }
  const { rows: marked } = await database.pool.query<{ accession: string }>('select accession from overtaken_score')
  const readRanks = async () => (await database.pool.query('select * from event_rank order by accession')).rows
  const ranks = await readRanks()
  await rankFromScratch(postgresUnrankedBuys(database.pool))
  const ranksAtOnce = await readRanks()
  await database.close()
  return { issued, overtaken: new Set(marked.map(({ accession }) => accession)), ranks, ranksAtOnce }
}

/** Accessions taken in after a score was issued that became known before its time. */
function learntLater(batches: Batches, { batch }: Issued, event: ScorableEvent): ScorableEvent[] {
  return batches.slice(batch + 1).flatMap(events => events.filter(({ asOfMs }) => asOfMs < event.asOfMs))
}

describe('scores of purchases that are read', () => {
  const atOnce = scoreAtOnce()
  const byAccession = new Map(EVENTS.map(event => [event.accession as string, event]))
  const scoredAtOnce = [...atOnce.values()].filter(score => score !== null).length

  test.each(Object.entries(ORDERS))(
    '%s differ only by what was read after their time, and say so',
    async (order, batches) => {
      const { issued, overtaken, ranks, ranksAtOnce } = await issueInOrder(batches)
      const differing = [...issued].filter(([accession, { score }]) => score !== atOnce.get(accession))
      for (const [accession] of differing) expect(overtaken).toContain(accession)
      for (const accession of overtaken) {
        const event = byAccession.get(accession)!
        expect(learntLater(batches, issued.get(accession)!, event), accession).not.toEqual([])
      }
      expect(issued.size).toBeGreaterThanOrEqual(scoredAtOnce)
      if (order === 'as they became known') expect([differing, [...overtaken]]).toEqual([[], []])
      else expect(differing.length).toBeGreaterThan(0)
      expect(ranks).toEqual(ranksAtOnce)
    }
  )
})
