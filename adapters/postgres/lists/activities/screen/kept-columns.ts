// Saves the in-memory columns of all trades to a file, so that the next start reads only changes. Reading ten million
// rows takes minutes from the database and seconds from the file. See
// docs/decisions/0021-keep-our-own-in-memory-trade-index.md.

import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { type FileHandle, glob, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '#core/clock.ts'
import { DAY_MS, MINUTE_MS } from '#core/dates/durations.ts'
import type { Block } from '#core/lists/activities/screen/block.ts'
import type { Columns, FilingNumbers } from '#core/lists/activities/screen/columns.ts'
import type { Database } from '#db/schema.ts'

/** Columns and the state needed to update them. */
export interface KeptColumns {
  readonly columns: Columns
  /**
   * Transaction by changed item, for changes that the columns already contain. The next read, which starts at `xmin`,
   * returns them again.
   */
  readonly seen: Readonly<Record<string, string>>
  readonly xmin: string
}

export interface ColumnFile {
  /** Returns the saved columns; `undefined` if no file matches this database and this code. */
  load(): Promise<(KeptColumns & { readonly ageMs: number }) | undefined>
  /** Saves the columns, which must not change during the call. Write errors are only logged. */
  save(kept: KeptColumns): Promise<void>
}

/** First frame of the file. It is followed by one frame per block, those of the sums of lots last. */
interface Head extends Omit<KeptColumns, 'columns'> {
  readonly blocks: number
  readonly code: string
  readonly columns: Omit<Columns, 'blocks' | 'groups'>
  readonly groups: number
  readonly token: Token
}

/**
 * Row in the database that identifies a file, with the id of the transaction that wrote it. In a copy of the database
 * the id differs.
 */
interface Token {
  readonly name: string
  readonly writtenIn: string
}

/**
 * Maximum age of a file. It is far below the month for which changes of filings are recorded
 * (adapters/postgres/operation/upkeep/expired-rows.ts).
 */
export const MOST_AGE_MS = DAY_MS
/** Size of a frame's header: length and checksum. */
const MARK_BYTES = 8
const TOKEN = 'kept_columns/'
/** Age above which a draft file counts as abandoned. No write takes that long. */
const LEFT_BEHIND_MS = 10 * MINUTE_MS
/** Source folders of the code that converts rows to columns. */
const CORE = join(import.meta.dirname, '../../../../../core/lists/activities')
const SOURCES = [import.meta.dirname, join(CORE, 'filters'), join(CORE, 'screen')]

/**
 * Returns the file. `db` is the primary database. It stores a token for each saved file. A database without the token
 * is another one, or was restored to an earlier state.
 */
export function columnFile(path: string, db: Kysely<Database>, clock: Clock): ColumnFile {
  // Hashed at the start, because the code on disk may be replaced before the first save.
  const sources = hashSources()

  async function read(file: FileHandle) {
    const head = (await readFrame(file)) as Head
    const ageMs = await findAge(db, head.token)
    if (ageMs === undefined || ageMs < 0 || ageMs > MOST_AGE_MS) return undefined
    if (head.code !== (await codeOf(db, sources))) return undefined
    const blocks = await readBlocks(file, head.blocks)
    const filings = withOwnArrays(head.columns.filings)
    const groups = await readBlocks(file, head.groups)
    return { ...head, ageMs, columns: { ...head.columns, blocks, filings, groups } }
  }

  return {
    async load() {
      try {
        const file = await open(path)
        return await read(file).finally(() => file.close())
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
          console.warn(`${path} cannot be used, so all trades are read again:`, error)
        return undefined
      }
    },
    async save({ columns: { blocks, groups, ...columns }, seen, xmin }) {
      const unfinished = `${path}.${randomUUID()}.new`
      try {
        await mkdir(dirname(path), { recursive: true })
        await removeLeftBehind(path, clock.now())
        const file = await open(unfinished, 'wx', 0o600)
        try {
          const [code, token] = [await codeOf(db, sources), await tell(db)]
          const head: Head = { blocks: blocks.length, code, columns, groups: groups.length, seen, token, xmin }
          await writeFrame(file, head)
          for (const block of [...blocks, ...groups]) await writeFrame(file, block)
        } finally {
          await file.close()
        }
        await rename(unfinished, path)
      } catch (error) {
        console.warn(`${path} cannot be written; the next start may read all trades:`, error)
        await rm(unfinished, { force: true }).catch(() => {})
      }
    }
  }
}

async function readBlocks(file: FileHandle, count: number): Promise<Block[]> {
  const blocks: Block[] = []
  while (blocks.length < count) blocks.push(withOwnArrays((await readFrame(file)) as Block))
  return blocks
}

async function writeFrame(file: FileHandle, value: unknown): Promise<void> {
  const bytes = serialize(value)
  const mark = Buffer.alloc(MARK_BYTES)
  mark.writeUInt32LE(bytes.length, 0)
  mark.writeUInt32LE(crc32(bytes), 4)
  await file.writeFile(mark)
  await file.writeFile(bytes)
}

/** @throws if the frame is cut off or its checksum is wrong. */
async function readFrame(file: FileHandle): Promise<unknown> {
  const mark = await readBytes(file, MARK_BYTES)
  const bytes = await readBytes(file, mark.readUInt32LE(0))
  if (crc32(bytes) !== mark.readUInt32LE(4)) throw new Error('A part of the file is not what was written.')
  return deserialize(bytes)
}

async function readBytes(file: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(bytes, at, length - at)
    if (bytesRead === 0) throw new Error('The file is cut off.')
    at += bytesRead
  }
  return bytes
}

/** Copies the arrays, because deserialised arrays are views that keep the whole frame in memory. */
function withOwnArrays<Cells extends Block | FilingNumbers>(cells: Cells): Cells {
  const owned = (all: object): object =>
    Object.fromEntries(
      Object.entries(all).map(([name, cell]) => {
        if (ArrayBuffer.isView(cell)) return [name, (cell as Uint8Array).slice()]
        return [name, typeof cell === 'object' ? owned(cell) : cell]
      })
    )
  return owned(cells) as Cells
}

function hashSources(): string {
  const files = SOURCES.flatMap(folder => globSync('*.ts', { cwd: folder }).map(name => join(folder, name))).sort()
  return files.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex')
}

/** Returns a text that identifies the code for rows and columns, the Node version and the database schema. */
async function codeOf(db: Kysely<Database>, sources: string): Promise<string> {
  const newest = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select(({ fn }) => fn.max('name').as('name'))
    .executeTakeFirst()
  return `${sources} ${process.version} ${newest?.name}`
}

/** Returns the age of a token by the database clock; `undefined` for an unknown token. */
async function findAge(db: Kysely<Database>, { name, writtenIn }: Token): Promise<number | undefined> {
  const row = await db
    .selectFrom('setting')
    .select(sql<number>`(extract(epoch from now() - value::timestamptz) * 1000)::float8`.as('age'))
    .where('name', '=', name)
    .where(sql`xmin::text`, '=', writtenIn)
    .executeTakeFirst()
  return row?.age
}

/** Inserts a new token and deletes tokens that are too old to be used. */
async function tell(db: Kysely<Database>): Promise<Token> {
  await db
    .deleteFrom('setting')
    .where('name', 'like', `${TOKEN}%`)
    .where(sql<boolean>`value::timestamptz < now() - 2 * ${MOST_AGE_MS} * interval '1 millisecond'`)
    .execute()
  return db
    .insertInto('setting')
    .values({ name: TOKEN + randomUUID(), value: sql<string>`now()::text` })
    .returning(['name', sql<string>`xmin::text`.as('writtenIn')])
    .executeTakeFirstOrThrow()
}

/** Removes draft files of processes that were killed while writing. */
async function removeLeftBehind(path: string, now: Date): Promise<void> {
  for await (const name of glob(`${basename(path)}.*.new`, { cwd: dirname(path) })) {
    const left = join(dirname(path), name)
    const known = await stat(left).catch(() => undefined)
    if (known && now.getTime() - known.mtimeMs > LEFT_BEHIND_MS) await rm(left, { force: true })
  }
}
