import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { nameSources } from '#adapters/log/source-places.ts'
import { areBundlesCurrent, BUNDLES, ENTRIES, findBundle, writeBundles } from '../../../scripts/bundle/bundle.ts'

/** Sources of a program with a thread, a template, words in JSON and an error. */
const SOURCES = {
  'core/greet.ts': `import words from './words.json' with { type: 'json' }
    export interface Greeted { readonly name: string }
    export const greet = ({ name }: Greeted): string => \`\${words.hello} \${name}\`

    export function fail(): never {
      throw new Error('broken')
    }`,
  'core/words.json': '{ "hello": "Hello" }',
  'scripts/main.ts': `import { readFileSync } from 'node:fs'
    import { Worker } from 'node:worker_threads'
    import { fail, greet } from '../core/greet.ts'
    const template = readFileSync(new URL('./template.txt', import.meta.url), 'utf8')
    const beside = import.meta.dirname
    let stack
    try { fail() } catch (error) { stack = (error as Error).stack }
    const worker = new Worker(new URL('./thread.ts', import.meta.url))
    worker.on('message', said => {
      console.log(JSON.stringify({ beside, greeting: greet({ name: template }), isMain: import.meta.main, said, stack }))
    })`,
  'scripts/template.txt': 'Ada',
  'scripts/thread.ts': `import { parentPort } from 'node:worker_threads'
    import { greet } from '../core/greet.ts'
    parentPort?.postMessage({ place: import.meta.url, words: greet({ name: 'thread' }) })`,
  'package-lock.json': '{}',
  'package.json': '{ "type": "module" }'
}
const PROGRAM = { main: 'scripts/main.ts', thread: 'scripts/thread.ts' }

let root: string

function write(file: string, content: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), content)
}

beforeEach(() => {
  if (root) rmSync(root, { recursive: true })
  root = realpathSync(mkdtempSync(join(tmpdir(), 'fourfold-bundle-')))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const [file, content] of Object.entries(SOURCES)) write(file, content)
})
afterAll(() => rmSync(root, { recursive: true }))

async function runBundle() {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, BUNDLES, 'main.mjs')])
  return JSON.parse(stdout) as Record<'beside' | 'greeting' | 'stack', string> & {
    isMain: boolean
    said: Record<'place' | 'words', string>
  }
}

describe('a bundle', () => {
  test('finds files beside its sources, and starts threads from their bundles', async () => {
    await writeBundles(root, PROGRAM)
    rmSync(join(root, 'scripts/thread.ts'))
    expect(await runBundle()).toMatchObject({
      beside: join(root, 'scripts'),
      greeting: 'Hello Ada',
      isMain: false,
      said: { place: pathToFileURL(join(root, 'scripts/thread.ts')).href, words: 'Hello thread' }
    })
  })

  test('is run from the folder to which the whole program was moved', async () => {
    await writeBundles(root, PROGRAM)
    const moved = `${root}-moved`
    renameSync(root, moved)
    root = moved
    expect(await runBundle()).toMatchObject({ beside: join(moved, 'scripts'), greeting: 'Hello Ada' })
  })

  test('names the lines of its sources in the stack of an error', async () => {
    await writeBundles(root, PROGRAM)
    const { stack } = await runBundle()
    expect(stack).toContain(`${BUNDLES}/`)
    const place = (file: string, line: number) => `${pathToFileURL(join(root, file)).href}:${line}:`
    expect(nameSources(stack)).toContain(place('core/greet.ts', 6))
    expect(nameSources(stack)).toContain(place('scripts/main.ts', 7))
    expect(nameSources(stack)).not.toContain(BUNDLES)
  })

  test('is current until a source or the lock file changes', async () => {
    expect(findBundle('main', root)).toBeUndefined()
    await writeBundles(root, PROGRAM)
    expect(findBundle('main', root)).toBe(join(root, BUNDLES, 'main.mjs'))
    expect(findBundle('other', root)).toBeUndefined()
    write('core/words.json', '{ "hello": "Good morning" }')
    expect(areBundlesCurrent(root)).toBe(false)
    expect(findBundle('main', root)).toBeUndefined()
    await writeBundles(root, PROGRAM)
    expect(areBundlesCurrent(root)).toBe(true)
    write('package-lock.json', '{ "packages": {} }')
    expect(areBundlesCurrent(root)).toBe(false)
    await writeBundles(root, PROGRAM)
    rmSync(join(root, 'core/greet.ts'))
    expect(areBundlesCurrent(root)).toBe(false)
  })
})

test('a stack of a bundle that was replaced since keeps its places', () => {
  const stack = 'Error: broken\n    at fail (file:///nowhere/dist/run/main.mjs:6:13)'
  expect(nameSources(stack)).toBe(stack)
})

test('every command of package.json that runs a bundle names one', async () => {
  const { scripts } = (await import('../../../package.json', { with: { type: 'json' } })).default
  const named = Object.values(scripts).flatMap(command => /scripts\/bundle\/run\.ts ([\w-]+)/.exec(command)?.[1] ?? [])
  expect(named).toContain('start')
  for (const entry of named) expect(Object.keys(ENTRIES)).toContain(entry)
})
