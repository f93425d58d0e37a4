import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { MIGRATIONS } from '#db/migrations.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { runScript } from '#tests/support/site/program.ts'
import { tellSteps } from '../../scripts/migrations/bring-up-to-date.ts'
import { parseMigrateArguments } from '../../scripts/migrations/migrate-arguments.ts'

const NAMES = Object.keys(MIGRATIONS)
const LAST = NAMES.at(-1)!
const EARLIER = '0065_option_scores_in_decimals'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => database.close())

const run = (...args: string[]) => runScript('migrate', args, { DATABASE_URL: database.url })
const applied = async () => (await database.pool.query('select from kysely_migration')).rowCount

describe('the command migrate', () => {
  test('lists what a revert would run, and refuses it if data would be lost', async () => {
    await database.pool.query(`insert into told_split (ticker, date, ratio) values ('AAA', '2026-03-02', 2)`)
    const dry = await run('down', '--to', EARLIER, '--dry-run')
    expect(dry).toMatchObject({ code: 0, errors: '' })
    expect(dry.output).toMatch(/^\d+ migrations to take back, less than a second:$/m)
    expect(dry.output).toContain('drop table told_split')
    expect(dry.output).toContain('What goes with it: told_split (1 rows, 0066_told_splits).')
    expect(await applied()).toBe(NAMES.length)
    const refused = await run('down', '--to', EARLIER)
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('say --lose-data') })
    expect(await applied()).toBe(NAMES.length)
  })

  test('reverts and migrates again, with durations in the log', async () => {
    const back = await run('down', '--to', EARLIER, '--lose-data')
    expect(back).toMatchObject({ code: 0, errors: '' })
    expect(back.output).toMatch(
      /^\{"direction":"down","event":"migration_done","migration":"0066_told_splits","seconds":[\d.]+\}$/m
    )
    const status = await run('status')
    expect(status.output).toContain(`the last one ${EARLIER}.`)
    expect(status.output).toMatch(/ {2}0066_told_splits: less than a second, goes through price_bar .*, split /)
    const forward = await run('up')
    expect(forward).toMatchObject({ code: 0, errors: '' })
    expect(forward.output).toContain(`"migration":"${LAST}","seconds":`)
    expect((await run('up')).output).toBe('Nothing to run: the tables are those of this version.\n')
  })

  test('logs every ten seconds how long a migration has run, even one that fails', async () => {
    vi.useFakeTimers()
    const lines: string[] = []
    const end = Promise.withResolvers<void>()
    const telling = tellSteps(
      line => lines.push(line),
      async onStep => {
        onStep({ direction: 'up', name: '0099_slow', seconds: undefined })
        await end.promise
      }
    )
    await vi.advanceTimersByTimeAsync(25_000)
    end.reject(new Error('full disk'))
    await expect(telling).rejects.toThrow('full disk')
    await vi.advanceTimersByTimeAsync(60_000)
    const told = (event: string) => expect.objectContaining({ event, migration: '0099_slow' })
    expect(lines.map(line => JSON.parse(line))).toEqual([
      told('migration_begins'),
      told('migration_runs'),
      told('migration_runs')
    ])
  })

  test.each([
    [[], 'Say status, up or down.'],
    [['sideways'], 'Say status, up or down.'],
    [['up', 'now'], 'There is one argument too many: "now".'],
    [['up', '--to', 'x'], '--to does nothing for "up".'],
    [['down', '--force'], 'There is no option "--force".'],
    [['down', '--to'], '--to needs the name of a migration.']
  ])('refuses %j', (args, sentence) => {
    expect(() => parseMigrateArguments(args)).toThrow(sentence)
  })
})
