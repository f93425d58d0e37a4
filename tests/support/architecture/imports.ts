// Finds the imports between source files by regular expression, and checks their direction.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /(?:(?<![\w'"])from\s*|import\s*(\(?))['"]([^'"]+)['"]/g
const TYPE_IMPORT = /import type [^'"]*$/

export interface Import {
  file: string
  /** True for `import()` at run time. */
  isLater: boolean
  /** True for imports that are erased at compile time. */
  isType: boolean
  specifier: string
  /** Imported path from the repository root, or `packages` for an npm package. */
  to: string
}

export function allImports(): Import[] {
  return globSync('{adapters,core,db,jobs,src}/**/*.{astro,ts,tsx}').flatMap(file => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(IMPORT)].map(({ 1: bracket, 2: specifier = '', index }) => ({
      file,
      isLater: bracket === '(',
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

/**
 * Draws one line per layer with the layers it imports. The top layer comes first. `order` lists the layers from the
 * bottom; `placeOf` gives the layer of a path.
 */
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

/** Returns imports of a higher layer, and layers missing from `order`. */
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

/** Returns pairs of layers in which the first imports the second, without duplicates. */
export function arrowsBetween(
  imports: readonly Import[],
  placeOf: (path: string) => string | undefined
): (readonly [from: string, to: string])[] {
  const arrows = new Map<string, readonly [string, string]>()
  for (const { file, to } of imports) {
    const [from, target] = [placeOf(file), placeOf(to)]
    if (from && target && from !== target) arrows.set(`${from} ${target}`, [from, target])
  }
  return [...arrows.values()]
}

/** Longest chain of imports, from top to bottom. `order` starts with the lowest layer. */
export function longestChain(arrows: readonly (readonly [string, string])[], order: readonly string[]): string[] {
  const chains = new Map<string, string[]>()
  for (const place of order) {
    const below = arrows.filter(([from]) => from === place).map(([, to]) => chains.get(to) ?? [])
    chains.set(place, [place, ...(below.toSorted((one, other) => other.length - one.length)[0] ?? [])])
  }
  return [...chains.values()].toSorted((one, other) => other.length - one.length)[0] ?? []
}

/** Returns cycles of static value imports, one line each. Type imports and `import()` are ignored. */
export function findCircles(imports: readonly Import[]): string[] {
  const needs = Map.groupBy(
    imports.filter(({ isLater, isType, to }) => !isLater && !isType && to !== 'packages'),
    ({ file }) => file
  )
  const state = new Map<string, 'done' | 'open'>()
  const circles: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
      return
    }
    state.set(file, 'open')
    for (const { to } of needs.get(file) ?? []) visit(to, [...path, file])
    state.set(file, 'done')
  }
  for (const file of needs.keys()) visit(file, [])
  return circles
}
