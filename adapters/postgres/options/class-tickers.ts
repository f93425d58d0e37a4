import type { Connection } from '../connect.ts'

/** Returns the tickers of all companies, both from lists and as typed by filers. */
export async function listTickers({ db }: Pick<Connection, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('issuer')
    .select('ticker')
    .where('ticker', 'is not', null)
    .$narrowType<{ ticker: string }>()
    .union(db => db.selectFrom('issuer_ticker').select('ticker'))
    .execute()
  return rows.map(({ ticker }) => ticker)
}
