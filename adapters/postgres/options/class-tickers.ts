import type { Connection } from '../connect.ts'

/** All tickers that companies have, by lists or as they typed them. */
export async function listTickers({ pool }: Pick<Connection, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ ticker: string }>(
    'select ticker from issuer where ticker is not null union select ticker from issuer_ticker'
  )
  return rows.map(({ ticker }) => ticker)
}
