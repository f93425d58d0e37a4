// Every adapter, and the feed with its faults, on the other supported versions of PostgreSQL.

import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { POSTGRES_VERSIONS } from '#tests/support/database/postgres-versions.ts'

const FOLDERS = ['tests/adapters', 'tests/db']

test.each(Object.keys(POSTGRES_VERSIONS).map(Number))('the adapters work on PostgreSQL %i', async major => {
  const version = POSTGRES_VERSIONS[major]?.()
  if (!version) {
    console.warn(`PostgreSQL ${major} is not on this machine and could not be installed: SKIPPED.`)
    return
  }
  const server = await createPostgresInstance(undefined, version.binaries)
  try {
    const run = spawnSync('vitest', ['run', '--project', 'server', ...FOLDERS, '--reporter=dot'], {
      encoding: 'utf8',
      env: { ...process.env, TEST_DATABASE_URL: server.url, TEST_RING: 'test' }
    })
    expect(run.status, run.stdout.slice(-20_000)).toBe(0)
  } finally {
    server.remove()
    version.remove()
  }
})
