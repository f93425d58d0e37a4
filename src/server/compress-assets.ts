// Compresses the built assets once, as small as they get, so that no start and no request has to.

import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = '**/*.{css,html,js,json,svg,txt,webmanifest,xml}'
const SMALLEST_BYTES = 512

/** Writes `file.br` and `file.gz` beside each file that gets smaller. */
export function compressAssets(folder: string): void {
  for (const file of globSync(COMPRESSIBLE, { cwd: folder }).map(path => join(folder, path))) {
    if (statSync(file).size < SMALLEST_BYTES) continue
    const bytes = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
  }
}
