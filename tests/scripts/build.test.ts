import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'

import { progressLine } from '../../scripts/build.ts'
import { whileAlone } from '../../scripts/start/build-lock.ts'

/** Name of a folder that no other process builds into. */
const newFolder = () => `/nowhere/${randomUUID()}`

describe('builds', () => {
  test('run one at a time; the others wait and log that once', async () => {
    const folder = newFolder()
    const log: string[] = []
    const buildAs = (name: string) =>
      whileAlone(
        folder,
        () => log.push(`${name} waits`),
        async () => {
          log.push(`${name} begins`)
          await new Promise(resolve => setImmediate(resolve))
          log.push(`${name} ends`)
        }
      )
    await Promise.all([buildAs('a'), buildAs('b'), buildAs('c')])
    expect(log.filter(line => line.endsWith('waits'))).toHaveLength(2)
    const [first, second, third] = log
      .filter(line => !line.endsWith('waits'))
      .map(line => line.split(' '))
      .flatMap((line, index, lines) => (index % 2 === 0 ? [[line[0], lines[index + 1]]] : []))
    for (const [name, end] of [first!, second!, third!]) expect(end).toEqual([name, 'ends'])
  })

  test('of other folders run in parallel', async () => {
    const [one, other] = [newFolder(), newFolder()]
    const both = await whileAlone(one, expect.unreachable, () =>
      whileAlone(other, expect.unreachable, async () => 'both')
    )
    expect(both).toBe('both')
  })

  test('that fail or are killed let the next one start', async () => {
    const folder = newFolder()
    await expect(
      whileAlone(
        folder,
        () => {},
        () => Promise.reject(new Error('broken'))
      )
    ).rejects.toThrow('broken')
    const holder = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER, folder], { stdio: 'pipe' })
    await once(holder.stdout, 'data')
    const waiting = Promise.withResolvers<void>()
    const next = whileAlone(folder, waiting.resolve, async () => 'built')
    await waiting.promise
    holder.kill('SIGKILL')
    expect(await next).toBe('built')
  })

  test('log the elapsed time and the step of Astro', () => {
    const output =
      '\u001b[90m12:00:01\u001b[39m [build] Building server entrypoints...\n\u001b[2m12:00:09 \u001b[22m[vite] ✓ 12 modules\n306 | font-weight: 600;\n\n'
    expect(progressLine('20 s', output)).toBe('Building the pages: 20 s, ✓ 12 modules')
    expect(progressLine('10 s', '')).toBe('Building the pages: 10 s')
  })
})

const HOLDER = `
  const { holdUntilExit } = await import('./scripts/start/build-lock.ts')
  await holdUntilExit(process.argv[1])
  console.log('held')
  setInterval(() => {}, 1000)`
