import { expect, test } from 'vitest'

import { freePort } from '#tests/support/database/postgres-instance.ts'
import { runScript } from '#tests/support/site/program.ts'

test('a start that cannot succeed prints one sentence without a password, and exits with code 1', async () => {
  const { code, errors } = await runScript('start', [], {
    DATABASE_URL: `postgresql://me:secret@127.0.0.1:${await freePort()}/mine`,
    PORT: String(await freePort()),
    SAMPLE_DATA: 'off'
  })
  expect(code).toBe(1)
  const lines = errors.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    msg: expect.stringMatching(/^The database mine at 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED.*$/)
  })
  expect(errors).not.toContain('secret')
})
