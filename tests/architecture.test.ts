// The layers as a test: who may import whom. ALLOWED is the architecture diagram.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ALLOWED: Record<string, string[]> = {
  adapters: ['adapters', 'core', 'db', 'packages'],
  core: ['core'], // plus valibot, checked apart
  db: ['db', 'packages'],
  jobs: ['adapters', 'core', 'jobs', 'packages'],
  src: ['core', 'packages', 'src']
}

/** The delivery files that may name the composition root; the rest get it through locals. */
const MAY_NAME_ADAPTERS = ['src/fetch.ts', 'src/server/']

const CORE_PACKAGES = ['valibot']
const IN_BROWSER = /^src\/(browser|(features\/[\w-]+|ui)\/(browser|charts|islands|stores))\//
const SERVER_ONLY = ['src/server/', 'src/api/', 'adapters/']
const IMPORT = /(?:from\s*|import\s*\(?)['"]([^'"]+)['"]/g

interface Import {
  file: string
  specifier: string
  /** A path from the root, or 'packages'. */
  to: string
}

function allImports(): Import[] {
  return globSync('{adapters,core,db,jobs,src}/**/*.{astro,ts,tsx}').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => ({
      file,
      specifier,
      to: resolve(specifier, file)
    }))
  )
}

function resolve(specifier: string, file: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  return specifier.startsWith('#') ? specifier.slice(1) : 'packages'
}

const layerOf = (path: string): string => path.split('/')[0] ?? ''
const show = ({ file, specifier }: Import): string => `${file} -> ${specifier}`

describe('architecture', () => {
  const imports = allImports()

  test('imports point inwards', () => {
    const wrong = imports.filter(({ file, to }) => {
      const layer = layerOf(to)
      if (layer === 'adapters' && MAY_NAME_ADAPTERS.some(path => file.startsWith(path))) return false
      if (layer === 'packages' && layerOf(file) === 'core') return false
      return !ALLOWED[layerOf(file)]?.includes(layer)
    })
    expect(wrong.map(show)).toEqual([])
  })

  test('the core knows no package but valibot', () => {
    const wrong = imports.filter(
      ({ file, specifier, to }) => layerOf(file) === 'core' && to === 'packages' && !CORE_PACKAGES.includes(specifier)
    )
    expect(wrong.map(show)).toEqual([])
  })

  test('browser code imports no server code', () => {
    const wrong = imports.filter(
      ({ file, to }) => IN_BROWSER.test(file) && SERVER_ONLY.some(path => to.startsWith(path))
    )
    expect(wrong.map(show)).toEqual([])
  })

  test('files that are imported name their ending', () => {
    const wrong = imports.filter(({ specifier }) => /^[.#]/.test(specifier) && !/\.[a-z]+(\?[\w&-]+)?$/.test(specifier))
    expect(wrong.map(show)).toEqual([])
  })
})
