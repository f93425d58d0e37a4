import type { Connection } from '../../connect.ts'

/**
 * The planner knows nothing of tables that were filled a moment ago, and a database that runs for the time of one command
 * never comes to look by itself: pages would be read by plans for empty tables.
 */
export async function refreshStatistics({ pool }: Pick<Connection, 'pool'>): Promise<void> {
  await pool.query('analyze')
}
