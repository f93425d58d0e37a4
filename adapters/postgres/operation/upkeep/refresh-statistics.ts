import type { Connection } from '../../connect.ts'

/**
 * Runs `analyze`, because the planner has no statistics of freshly filled tables. Autovacuum never runs in a database
 * that exists only during one command, so pages would use plans for empty tables.
 */
export async function refreshStatistics({ pool }: Pick<Connection, 'pool'>): Promise<void> {
  await pool.query('analyze')
}
