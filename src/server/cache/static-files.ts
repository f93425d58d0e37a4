// Holds the built assets in memory. They were compressed during the build (src/server/cache/compress-assets.ts).

import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'

import { type Answer, makeAnswer } from '../answer.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml'
}

/** Prefix of files whose names contain a content hash from Astro. */
const HASHED = '/_astro/'

/** Reads files by URL path. Source maps and compressed copies are left out. */
export function readStaticFiles(folder: string): ReadonlyMap<string, Answer> {
  const files = globSync('**/*', { cwd: folder })
    .filter(file => statSync(join(folder, file)).isFile() && !/\.(br|gz|map)$/.test(file))
    .map(file => [`/${file.split(sep).join('/')}`, readFile(join(folder, file))] as const)
  return new Map(files.map(([path, bodies]) => [path, toAnswer(path, bodies)]))
}

function readFile(file: string): { identity: Buffer; br?: Buffer; gzip?: Buffer } {
  return {
    identity: readFileSync(file),
    ...(existsSync(`${file}.br`) ? { br: readFileSync(`${file}.br`) } : {}),
    ...(existsSync(`${file}.gz`) ? { gzip: readFileSync(`${file}.gz`) } : {})
  }
}

function toAnswer(path: string, bodies: ReturnType<typeof readFile>): Answer {
  const life = path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  const headers = {
    'cache-control': life,
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    vary: 'accept-encoding'
  }
  return makeAnswer({ bodies, headers, status: 200 })
}
