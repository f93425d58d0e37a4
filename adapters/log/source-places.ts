// Names the sources in stack traces of bundles. Node's own `--enable-source-maps` reads every map at the start, which
// costs a process a hundred megabytes; here a map is read with the first error that is logged.

import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

const PLACE = /(file:\/\/[^\s()]*\/dist\/run\/[\w.-]+\.mjs):(\d+):(\d+)/g

const maps = new Map<string, SourceMap | undefined>()

/** Returns a stack trace with places in bundles replaced by those of the sources. */
export function nameSources(stack: string): string {
  return stack.replace(PLACE, (text, bundle: string, line: string, column: string) => {
    const found = mapOf(bundle)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!found || !('originalSource' in found) || !found.originalSource) return text
    const { originalColumn, originalLine, originalSource } = found
    return `${new URL(originalSource, bundle).href}:${originalLine + 1}:${originalColumn + 1}`
  })
}

function mapOf(bundle: string): SourceMap | undefined {
  if (!maps.has(bundle)) maps.set(bundle, readMap(`${fileURLToPath(bundle)}.map`))
  return maps.get(bundle)
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
  } catch {
    // A newer build has replaced the files of this process. The place in the bundle has to do.
    return undefined
  }
}
