import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { needsData, needsProgram } from '../bench.ts'
import { measureBench } from './run-bench.ts'

const ROW = `{ baseline: 'limit', goal: { kind: 'at least', unit: '×', value: 1 }, measured: 0.5, ours: 'half', what: 'a row' }`
const KEPT = { 'a row': { figure: 1, on: '12345678, 2026-01-02' } }

let folder: string
let said: string[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-run-bench-'))
})
beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation(line => void said.push(String(line)))
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function measure(script: string, kept = {}) {
  const file = join(folder, `${Math.abs(script.length)}-${said.length}.mjs`)
  writeFileSync(file, `const send = rows => { process.send(rows); process.disconnect() }\n${script}`)
  return measureBench({ name: 'a bench' }, { kept, script: pathToFileURL(file) })
}

describe('a bench', () => {
  test('gives the rows that it measured', async () => {
    const { failures, run } = await measure(`send([${ROW}])`)
    expect(failures).toEqual([])
    expect(run?.rows).toMatchObject([{ measured: 0.5, what: 'a row' }])
    expect(run?.loopSeconds).toBeGreaterThan(0)
  })

  test('fails when it crashes', async () => {
    expect(await measure('process.exit(3)')).toEqual({ failures: ['a bench: ended with 3, without rows'] })
    expect((await measure(`process.kill(process.pid, 'SIGKILL')`)).failures).toEqual([
      'a bench: ended with SIGKILL, without rows'
    ])
  })

  test('fails when it crashes after its rows', async () => {
    expect((await measure(`send([${ROW}]); process.exitCode = 1`)).failures).toEqual([
      'a bench: ended with 1, after it had sent its rows'
    ])
  })

  test('fails and names the row that got worse twice', async () => {
    const { failures } = await measure(`send([${ROW}])`, KEPT)
    expect(failures).toEqual(['a bench: a row: 0.5 against 1 on 12345678, 2026-01-02'])
  })

  test('passes when a row was worse only once', async () => {
    const seen = join(folder, 'seen')
    const { failures, run } = await measure(
      `import { existsSync, writeFileSync } from 'node:fs'
       const measured = existsSync(${JSON.stringify(seen)}) ? 1 : 0.5
       writeFileSync(${JSON.stringify(seen)}, '')
       send([{ ...${ROW}, measured }])`,
      KEPT
    )
    expect(failures).toEqual([])
    expect(run?.rows).toMatchObject([{ measured: 1 }])
  })

  test('says what it cannot run without', async () => {
    const needs = [needsProgram('no-such-program'), needsData('no such file')]
    const script = pathToFileURL(join(folder, 'never.mjs'))
    expect(await measureBench({ name: 'a bench', needs }, { kept: {}, script })).toEqual({ failures: [] })
    expect(said.join('\n')).toContain(
      'cannot run without the program no-such-program and no such file of the real data'
    )
  })
})
