// Which quarterly data sets were taken in: a run that is cut off goes on behind them.

import type pg from 'pg'

const PREFIX = 'data-set-'

/** `2023q1` and the like. */
export async function findTakenDataSets(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>('select name from setting where starts_with(name, $1)', [PREFIX])
  return new Set(rows.map(({ name }) => name.slice(PREFIX.length)))
}

export async function noteTakenDataSet(pool: pg.Pool, quarter: string): Promise<void> {
  await pool.query(`insert into setting (name, value) values ($1, 'taken') on conflict (name) do nothing`, [
    PREFIX + quarter
  ])
}
