import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readFiles } from '../../scripts/environment.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-secrets-'))
  writeFileSync(join(folder, 'secret'), 'of a file\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('variables in files', () => {
  test('are read without the line break at their end', () => {
    const found = readFiles({ AUTH_SECRET_FILE: join(folder, 'secret'), PORT: '5000' })
    expect(found).toMatchObject({ AUTH_SECRET: 'of a file', PORT: '5000' })
  })

  test('are refused where the variable is set as well', () => {
    const both = { AUTH_SECRET: 'x', AUTH_SECRET_FILE: join(folder, 'secret') }
    expect(() => readFiles(both)).toThrow('AUTH_SECRET and AUTH_SECRET_FILE are both set: set one of them.')
  })

  test('say which file is missing', () => {
    const none = join(folder, 'none')
    expect(() => readFiles({ SMTP_URL_FILE: none })).toThrow(`SMTP_URL_FILE names ${none}, which cannot be read.`)
  })

  test('are those of the product alone', () => {
    expect(readFiles({ OTHER_FILE: '/nowhere' })).toEqual({ OTHER_FILE: '/nowhere' })
  })
})
