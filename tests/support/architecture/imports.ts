// What imports what, read from the text of the files.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /(?:from\s*|import\s*\(?)['"]([^'"]+)['"]/g
const TYPE_IMPORT = /import type [^'"]*$/

export interface Import {
  file: string
  /** Leaves nothing behind when it runs. */
  isType: boolean
  specifier: string
  /** A path from the root, or 'packages'. */
  to: string
}

export function allImports(): Import[] {
  return globSync('{adapters,core,db,jobs,src}/**/*.{astro,ts,tsx}').flatMap(file => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(IMPORT)].map(({ 1: specifier = '', index }) => ({
      file,
      isType: TYPE_IMPORT.test(source.slice(source.lastIndexOf('\n', index) + 1, index)),
      specifier,
      to: resolve(specifier, file)
    }))
  })
}

function resolve(specifier: string, file: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  return specifier.startsWith('#') ? specifier.slice(1) : 'packages'
}

export const layerOf = (path: string): string => path.split('/')[0] ?? ''

export const show = ({ file, specifier }: Import): string => `${file} -> ${specifier}`

/** One line for each place: what it imports, lowest first. `placeOf` is undefined for what the drawing leaves out. */
export function drawArrows(
  imports: readonly Import[],
  order: readonly string[],
  placeOf: (path: string) => string | undefined
): string {
  const lines = order.map(place => {
    const targets = new Set(imports.filter(({ file }) => placeOf(file) === place).map(({ to }) => placeOf(to)))
    targets.delete(place)
    return `${place} -> ${order.filter(target => targets.has(target)).join(' ')}`
  })
  return `The arrows as they are:\n${lines.toReversed().join('\n')}\n`
}

/** Arrows that do not point at what stands before, and places that the order does not name. */
export function findBackwards(
  imports: readonly Import[],
  order: readonly string[],
  placeOf: (path: string) => string | undefined
): string[] {
  const unnamed = new Set(imports.map(({ file }) => placeOf(file)).filter(place => place && !order.includes(place)))
  const backwards = imports.filter(({ file, to }) => {
    const [from, target] = [placeOf(file), placeOf(to)]
    return from !== undefined && target !== undefined && order.indexOf(target) > order.indexOf(from)
  })
  return [...[...unnamed].map(place => `${place} has no place in the order`), ...backwards.map(show)]
}
