import { newYorkDay } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { SampleListing } from '../make-sample.ts'
import type { Random } from '../random.ts'
import { SAMPLE_SECTORS } from '../sectors.ts'
import { makeMembers } from './congress-members.ts'
import { makeReports } from './congress-reports.ts'
import { writeCommittees, writeHouseList, writeLegislators, writeSeats, writeSenateList } from './write-congress.ts'

/** A file in the form that the ingest reads. */
export interface CongressText {
  readonly name: string
  readonly text: string
}

/** Returns congressional trades in the sample's companies, as files. */
export function makeCongress(
  random: Random,
  sample: { listings: readonly SampleListing[]; sessions: readonly ReportDate[]; asOf: Date }
): CongressText[] {
  const members = makeMembers(
    random,
    SAMPLE_SECTORS.map(({ name }) => name)
  )
  const scene = { days: sample.sessions, listings: sample.listings, random }
  const reports = makeReports(scene, members, newYorkDay(sample.asOf)).filter(({ trades }) => trades.length > 0)
  const of = (chamber: string) => reports.filter(({ member }) => member.chamber === chamber)
  return [
    { name: 'legislators-current.csv', text: writeLegislators(members) },
    { name: 'committees-current.json', text: writeCommittees() },
    { name: 'committee-membership-current.json', text: writeSeats(members) },
    { name: 'house-all-transactions.json', text: writeHouseList(of('house').filter(({ isScanned }) => !isScanned)) },
    { name: 'senate-daily-summaries.json', text: writeSenateList(of('senate')) }
  ]
}
