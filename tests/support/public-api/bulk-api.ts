// Sets up the data API with bulk files in a folder of their own.

import { createApp, type Ports } from '#adapters/app.ts'
import { bulkFolder } from '#adapters/bulk/bulk-folder.ts'
import { threadedBulkWriter } from '#adapters/bulk/bulk-writer.ts'
import { type BulkPlace, writeOrder } from '#adapters/bulk/write-order.ts'
import type { WriteBulkAnswer } from '#core/data-api/bulk/write-bulk-files.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { type AskedApi, askedApi } from './public-api.ts'

export interface BulkApi extends AskedApi {
  readonly place: BulkPlace
  /** Writes the files that are due at `now`. */
  write(now: Date): Promise<WriteBulkAnswer>
}

/** Half past seven in New York on the day after `day`, when its files are due. */
export const morningAfter = (day: string): Date => new Date(Date.parse(`${day}T12:30:00Z`) + 86_400_000)

interface BulkApiOptions {
  readonly changed?: Partial<Ports>
  /** Thread that writes the files. */
  readonly thread?: 'own' | 'this'
}

export function bulkApi(
  database: TestDatabase,
  folder: string,
  { changed = {}, thread = 'this' }: BulkApiOptions = {}
): BulkApi {
  const place = {
    databaseUrl: database.pool.options.connectionString ?? '',
    folder,
    siteUrl: 'https://fourfold.test'
  }
  const bulkWriter =
    thread === 'own'
      ? threadedBulkWriter(place)
      : { write: (order: Parameters<typeof writeOrder>[0]) => writeOrder(order, place) }
  const api = askedApi(database, { bulkFiles: bulkFolder(folder), bulkWriter, ...changed })
  return {
    ...api,
    place,
    write: now => createApp({ ...api.ports, clock: { now: () => now } }).publicApi.writeBulkFiles()
  }
}
