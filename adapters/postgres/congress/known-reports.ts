import type { KnownReport } from '../../congress/opened-report.ts'
import type { Connection } from '../connect.ts'

/** A report of the House by its number, whichever year it is kept under. */
export async function findHouseReport({ pool }: Connection, documentId: string): Promise<KnownReport | undefined> {
  const { rows } = await pool.query<KnownReport>(
    `${REPORTS} where chamber = 'house' and url like '%/' || $1 || '.pdf'`,
    [documentId]
  )
  return rows[0]
}

/** A report of the Senate by its number, whether it is shown as a page or as pictures. */
export async function findSenateReport({ pool }: Connection, documentId: string): Promise<KnownReport | undefined> {
  const { rows } = await pool.query<KnownReport>(`${REPORTS} where chamber = 'senate' and url like '%/' || $1 || '/'`, [
    documentId
  ])
  return rows[0]
}

const REPORTS = `
  select url, disclosed_on as "disclosedOn", day_source as "daySource", reading, reader, chamber, name as "memberName",
    state, district
  from congress_document join congress_member on congress_member.id = member_id`
