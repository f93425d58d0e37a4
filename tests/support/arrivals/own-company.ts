// Creates a company for one test. Its filings arrive when the test asks for them.

import { randomInt } from 'node:crypto'

import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { filingFile } from '../filings/filing-files.ts'
import { BUY, ownershipXml, submissionText } from '../filings/ownership-xml.ts'

export interface OwnCompany {
  readonly cik: string
  /** Files a purchase with `lines` transaction lines. Returns the accession number once the filing is published. */
  arrive(lines?: number): Promise<string>
  close(): Promise<void>
}

/** Creates the company in a site's database. The site processes its filings like any others. */
export function openOwnCompany(databaseUrl: string): OwnCompany {
  const database = connect(databaseUrl, { batch: true, max: 3 })
  const pipeline = pipelineOn(database)
  const number = randomInt(10_000, 100_000)
  const cik = `00099${number}`
  const letters = Array.from(String(number), digit => 'ABCDEFGHIJ'[Number(digit)]).join('')
  let made = 0

  return {
    async arrive(lines = 1) {
      made += 1
      const accession = `00088${number}-26-${String(made).padStart(6, '0')}`
      const filedAt = newYorkDay(new Date())
      const buys = Array.from({ length: lines }, (_, line) => ({ ...BUY, shares: String(1_000 + 100 * made + line) }))
      const xml = ownershipXml({
        issuer: { cik, name: `Northlake Widgets ${number} Inc`, symbol: letters },
        nonDerivative: buys,
        owners: [{ cik: `00098${number}`, name: `Quill Amara ${number}` }]
      })
      const acceptedAt = `${filedAt.replaceAll('-', '')}000101`
      const text = submissionText(xml, { acceptedAt, accession, filedAt, issuerCik: cik })
      const { published } = await pipeline.takeInArrivals([filingFile(text)])
      if (!published.includes(accession)) throw new Error(`${accession} did not arrive.`)
      return accession
    },
    cik,
    close: database.close
  }
}
