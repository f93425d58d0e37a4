// Tests the client as customers get it: packed, unpacked elsewhere, and called.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

import type * as Sdk from '../../sdk/src/index.ts'

const SDK = resolve(import.meta.dirname, '../../sdk')

test('the packed client is complete and makes requests', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-'))
  onTestFinished(() => rmSync(folder, { force: true, recursive: true }))
  execFileSync(join(SDK, '../node_modules/.bin/tsc'), ['-p', SDK])
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: SDK, encoding: 'utf8' })
  execFileSync('tar', ['-xzf', join(folder, packed.trim().split('\n').at(-1)!), '-C', folder])
  expect(existsSync(join(folder, 'package/dist/index.d.ts'))).toBe(true)
  const sdk = (await import(pathToFileURL(join(folder, 'package/dist/index.js')).href)) as typeof Sdk
  const asked: string[] = []
  const fetch = async (url: string | URL | Request) => {
    asked.push(String(url))
    return Response.json({ data: [{ share: 1 }], has_more: false, next_cursor: null })
  }
  const rows: unknown[] = []
  for await (const row of sdk.createClient({ baseUrl: 'https://api.test', fetch, key: 'k' }).transactions())
    rows.push(row)
  expect(rows).toEqual([{ share: 1 }])
  expect(asked).toEqual(['https://api.test/v1/stock/corporate-insider-transactions'])
})
