// Compresses the built assets at the best level during the build, not at start or per request.

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = '**/*.{css,html,js,json,svg,txt,webmanifest,xml}'

/** Writes `file.br` and `file.gz` beside each file if they are smaller. */
export function compressAssets(folder: string): void {
  for (const file of globSync(COMPRESSIBLE, { cwd: folder }).map(path => join(folder, path))) {
    const bytes = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    keepSmaller(`${file}.br`, brotliCompressSync(bytes, { params }), bytes)
    keepSmaller(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }), bytes)
  }
}

function keepSmaller(file: string, compressed: Uint8Array, original: Uint8Array): void {
  if (compressed.length < original.length) writeFileSync(file, compressed)
}
