import { afterEach, describe, expect, test } from 'vitest'

import type { LogSettings } from '#adapters/log/log-settings.ts'
import { openLog } from '#adapters/log/open-log.ts'
import { currentRequestId, withRequestId } from '#src/server/http/request-id.ts'

let restore = (): void => {}
afterEach(() => restore())

/** Logs what `say` says and returns the lines with their levels. */
async function logged(say: () => unknown, settings: Partial<LogSettings> = {}): Promise<string[]> {
  const lines: string[] = []
  restore = openLog(
    { format: 'json', level: 'info', role: 'web', ...settings },
    { requestId: currentRequestId, write: line => void lines.push(line) }
  )
  await say()
  restore()
  return lines
}

const entries = async (say: () => unknown, settings: Partial<LogSettings> = {}) =>
  (await logged(say, settings)).map(line => JSON.parse(line))

describe('log', () => {
  test('every line has time, level, machine, process and role', async () => {
    const [line] = await entries(() => console.warn('The disk is %s.', 'full'))
    expect(line).toEqual({
      host: expect.any(String),
      level: 'warn',
      msg: 'The disk is full.',
      process: process.pid,
      role: 'web',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    })
  })

  test('an event keeps its fields, with the level of its line alone', async () => {
    const [line] = await entries(() => console.error(JSON.stringify({ event: 'mail_parked', level: 'x', attempt: 9 })))
    expect(line).toMatchObject({ attempt: 9, event: 'mail_parked', level: 'error' })
    expect(line).not.toHaveProperty('msg')
  })

  test('words that begin like an event stay words', async () => {
    expect(await entries(() => console.log('{"half'))).toEqual([expect.objectContaining({ msg: '{"half' })])
  })

  test('an error comes with its code, stack and cause', async () => {
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    const [line] = await entries(() => console.error('A page failed:', new TypeError('outer', { cause })))
    expect(line.msg).toBe('A page failed:')
    expect(line.err).toMatchObject({ cause: { code: 'ECONNREFUSED', message: 'refused' }, type: 'TypeError' })
    expect(line.err.stack).toContain('open-log.test.ts')
  })

  test.each([
    ['debug', 4],
    ['info', 3],
    ['warn', 2],
    ['error', 1]
  ] as const)('at level %s %i lines are written', async (level, count) => {
    const say = () => {
      console.debug('a')
      console.log('b')
      console.warn('c')
      console.error('d')
    }
    expect(await logged(say, { level })).toHaveLength(count)
  })

  test('lines of a request carry its id through every wait, others none', async () => {
    const lines = await entries(async () => {
      await withRequestId({ headers: { 'x-request-id': 'asked-1' } }, async () => {
        await Promise.resolve()
        console.log('within')
      })
      console.log('outside')
    })
    expect(lines[0]).toMatchObject({ msg: 'within', requestId: 'asked-1' })
    expect(lines[1]).not.toHaveProperty('requestId')
  })

  test.each([undefined, 'two words', 'x'.repeat(101), 'a"b'])('a request with the id %j gets one of ours', given => {
    expect(withRequestId({ headers: { 'x-request-id': given } }, id => id)).toMatch(/^[\da-f-]{36}$/)
  })

  test('people get the time of day, the level and the words', async () => {
    const say = () => {
      console.log('Ready.')
      console.log(JSON.stringify({ event: 'job_done', job: 'clean-up' }))
      console.error(new Error('broken'))
    }
    const [ready, done, broken] = await logged(say, { format: 'line' })
    expect(ready).toMatch(/^\d\d:\d\d:\d\d info {2}Ready\.\n$/)
    expect(done).toMatch(/info {2}event=job_done job=clean-up\n$/)
    expect(broken).toMatch(/error broken\nError: broken\n {4}at /)
  })
})
