// Files purchases by one insider of one company while readers have the site open.

import { randomInt } from 'node:crypto'

import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { postgresFilingLedger } from '#adapters/postgres/filings/feed/filing-ledger.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { filingFile } from '../filings/filing-files.ts'
import { BUY, ownershipXml, submissionText } from '../filings/ownership-xml.ts'
import { schedule13D, scheduleSubmission } from '../ownership/schedules.ts'

export interface ArrivingBuys {
  /** CIKs without leading zeros. */
  readonly company: string
  readonly insider: string
  readonly symbol: string
  /** Files a purchase of $50,000 now and returns its accession number. */
  arrive(): Promise<string>
  /** Files a Schedule 13D of this holder about the company, as EDGAR's feed names it. Returns its accession number. */
  arriveSchedule(holder: string): Promise<string>
  close(): Promise<void>
  query(text: string, values: readonly unknown[]): Promise<number>
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Creates a company and an insider whose names are unique in the test run. */
export function openArrivingBuys(databaseUrl: string): ArrivingBuys {
  const database = connect(databaseUrl, { batch: true, max: 3 })
  const pipeline = pipelineOn(database)
  const number = randomInt(100_000, 1_000_000)
  const [company, insider] = [`9${number}1`, `9${number}2`]
  const symbol = `Q${Array.from({ length: 3 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
  let made = 0
  return {
    async arrive() {
      made += 1
      const accession = `000${number}1-26-${String(made).padStart(6, '0')}`
      const filedAt = newYorkDay(new Date())
      const xml = ownershipXml({
        issuer: { cik: company, name: `${symbol} Widgets Inc`, symbol },
        nonDerivative: [{ ...BUY, pricePerShare: '20', shares: String(2_500 + made) }],
        owners: [{ cik: insider, name: 'Quill Amara' }]
      })
      const text = submissionText(xml, {
        acceptedAt: `${filedAt.replaceAll('-', '')}000101`,
        accession,
        filedAt,
        issuerCik: company.padStart(10, '0')
      })
      const { published } = await pipeline.takeInArrivals([filingFile(text)])
      if (!published.includes(accession)) throw new Error(`The filing ${accession} was not taken in`)
      return accession
    },
    async arriveSchedule(holder) {
      made += 1
      const accession = `000${number}1-26-${String(made).padStart(6, '0')}`
      const day = newYorkDay(new Date())
      const xml = schedule13D({
        event: `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
        filerCik: insider,
        issuerCik: company,
        persons: [{ cik: insider, name: holder }]
      })
      const text = scheduleSubmission(xml, {
        accession,
        filed: day.replaceAll('-', ''),
        filers: [{ cik: insider, name: holder }]
      })
      const named = {
        acceptedAt: undefined,
        accession,
        filedOn: day,
        form: 'SCHEDULE 13D',
        path: `edgar/data/${accession}.txt`
      }
      await postgresFilingLedger(database).flag([named], 'feed', new Date())
      await pipeline.takeInArrivals([filingFile(text.replace('163107', '000101'))])
      return accession
    },
    close: () => database.close(),
    company,
    insider,
    query: async (text, values) => (await database.pool.query(text, [...values])).rowCount ?? 0,
    symbol
  }
}
