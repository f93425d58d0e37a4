import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

import { makeDataFolder } from '#adapters/environment/data-folder.ts'
import { runScript } from '#tests/support/site/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'fourfold-data-'))
const file = join(folder, 'file')
writeFileSync(file, '')
const isRoot = process.getuid?.() === 0

afterAll(() => {
  chmodSync(folder, 0o755)
  rmSync(folder, { recursive: true })
})

const refusalOf = (path: string): string =>
  `DATA_DIR ${path} cannot be used: it must be a folder that may be written to.`

describe('folder of the data', () => {
  test('is created once, with all parent folders', () => {
    const deep = join(folder, 'a/b/c')
    for (const _ of ['first', 'again']) makeDataFolder(deep)
    expect(statSync(deep).isDirectory()).toBe(true)
  })

  test.each([file, join(file, 'below'), ...(process.platform === 'linux' ? ['/proc/none/below', '/proc/none'] : [])])(
    '%s is refused in one sentence',
    path => {
      expect(() => makeDataFolder(path)).toThrow(refusalOf(path))
    }
  )

  test.skipIf(isRoot)('is rejected if it is not writable or cannot be created', () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o500 })
    for (const path of [closed, join(closed, 'below')]) expect(() => makeDataFolder(path)).toThrow(refusalOf(path))
  })

  test.skipIf(process.platform !== 'linux' || !isRoot)(
    'is refused to a user who may not write to it, or make it',
    () => {
      const closed = join(folder, 'of-root')
      mkdirSync(closed, { mode: 0o755 })
      chmodSync(folder, 0o755)
      const script = `
      process.setgroups([]), process.setgid(65534), process.setuid(65534)
      for (const path of JSON.parse(process.argv[1])) try { makeDataFolder(path) } catch (error) { console.log(error.message) }`
      const paths = [closed, join(closed, 'below')]
      const source = new URL('../../../adapters/environment/data-folder.ts', import.meta.url).href
      const args = [
        '--input-type=module',
        '-e',
        `import { makeDataFolder } from '${source}';${script}`,
        JSON.stringify(paths)
      ]
      expect(execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n')).toEqual(
        paths.map(refusalOf)
      )
    }
  )

  test('is named by a command that cannot use it and exits', async () => {
    const path = process.platform === 'linux' ? '/proc/none/below' : file
    const result = await runScript('ingest', ['filings', 'none'], { DATA_DIR: path, DATABASE_URL: '' })
    expect(result).toMatchObject({ code: 1, errors: `${refusalOf(path)}\n` })
  })
})
