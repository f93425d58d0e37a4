import { startEmbeddedDatabase } from '#adapters/postgres/embedded/embedded.ts'
import { query } from './clone-database.ts'

/**
 * The PostgreSQL kept in `folder`, for rows that nobody misses after a crash: it waits for no disk, which makes small
 * transactions and copies of databases more than twice as quick.
 */
export async function startDisposableServer(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { stop, url } = await startEmbeddedDatabase(folder)
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await query(url, `alter system set ${setting} = off`)
  await query(url, 'select pg_reload_conf()')
  return { stop, url }
}
