// Chains of owners, recomputed by a plain script that knows one holder at a time.

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { followHolders } from '#core/ownership/chain.ts'
import type { FiledSchedule, ScheduleForm } from '#core/ownership/schedule.ts'
import { filedSchedule, reportingPerson } from '#tests/support/ownership/schedules.ts'
import { runs } from '#tests/support/properties.ts'

const OUTSTANDING = 20_000_000
const HOLDERS = ['Quill Partners, L.P.', 'Larch Holdings LLC', 'Ebbe Sandholt', 'Fenmore Capital']

interface Filing {
  readonly holder: number
  readonly isAmendment: boolean
  readonly letter: 'D' | 'G'
  readonly shares: number
}

const filings = fc.array(
  fc.record({
    holder: fc.nat(HOLDERS.length - 1),
    isAmendment: fc.boolean(),
    letter: fc.constantFrom('D' as const, 'G' as const),
    shares: fc.constantFrom(600_000, 900_000, 1_000_000, 1_200_000, 1_400_000, 2_500_000)
  }),
  { maxLength: 30 }
)

const percentOf = (shares: number): number => (shares / OUTSTANDING) * 100

function toSchedules(all: readonly Filing[]): FiledSchedule[] {
  return all.map(({ holder, isAmendment, letter, shares }, place) => {
    const cik = `999888${holder}`
    const filedAt = new Date(Date.UTC(2026, 0, 5 + place)).toISOString().slice(0, 10)
    return filedSchedule({
      filedAt: filedAt as FiledSchedule['filedAt'],
      filerCiks: [cik as FiledSchedule['filerCiks'][number]],
      form: `SCHEDULE 13${letter}${isAmendment ? '/A' : ''}` as ScheduleForm,
      persons: [
        reportingPerson({
          cik: cik as FiledSchedule['filerCiks'][number],
          name: HOLDERS[holder]!,
          percent: String(percentOf(shares)),
          shares: String(shares)
        })
      ]
    })
  })
}

/** Plain script: for each filing its move, and the shares before and after. */
function recompute(all: readonly Filing[]) {
  const told: { move: string; before: number | undefined; now: number }[] = []
  for (const [place, { holder, isAmendment, letter, shares }] of all.entries()) {
    const past = all.slice(0, place).filter(filing => filing.holder === holder)
    const last = past.at(-1)
    const wasOut = last ? last.isAmendment && percentOf(last.shares) < 5 : false
    const isOut = isAmendment && percentOf(shares) < 5
    let move: string
    if (isOut) move = wasOut ? 'unchanged' : 'below_five'
    else if (last === undefined) move = isAmendment ? 'first_known' : 'opened'
    else if (wasOut) move = 'opened'
    else if (last.letter !== letter) move = letter === 'D' ? 'to_13d' : 'to_13g'
    else if (shares === last.shares) move = 'unchanged'
    else move = shares > last.shares ? 'raised' : 'cut'
    told.push({ before: wasOut ? undefined : last?.shares, move, now: shares })
  }
  return told
}

test('chains tell of each schedule what a plain script does, in whatever order they are read', () => {
  fc.assert(
    fc.property(filings, fc.infiniteStream(fc.nat()), (all, order) => {
      const read = toSchedules(all)
        .map(schedule => ({ place: order.next().value as number, schedule }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ schedule }) => schedule)
      const steps = followHolders(read)
      expect(
        steps.map(({ before, move, position }) => ({ before: before?.shares, move, now: position?.shares }))
      ).toEqual(recompute(all))
      const newest = new Set(HOLDERS.keys().flatMap(holder => [all.findLastIndex(filing => filing.holder === holder)]))
      newest.delete(-1)
      expect(new Set(steps.flatMap(({ isNewest }, place) => (isNewest ? [place] : [])))).toEqual(newest)
    }),
    { numRuns: runs(5_000) }
  )
})
