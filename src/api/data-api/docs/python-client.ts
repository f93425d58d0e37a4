// Serves the Python client: its manual as a page, and its sources as an archive that pip installs.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { inWords, type PageContent, writeCode } from './page.ts'

const SOURCES = join(import.meta.dirname, '../../../../sdk/python')

/** Files that the client is built from. */
const PARTS = [
  'LICENSE',
  'README.md',
  'pack.py',
  'pyproject.toml',
  'src/fourfold_api/*.py',
  'src/fourfold_api/py.typed'
]

/** Address in the manual that stands for the API's. */
const EXAMPLE_URL = 'https://api.example.com'

/** File name of the archive: `fourfold_api-0.1.0.tar.gz`. */
export function pythonArchiveName(): string {
  const [, version = ''] = /^version = "(.+)"$/m.exec(readFileSync(join(SOURCES, 'pyproject.toml'), 'utf8')) ?? []
  return `fourfold_api-${version}.tar.gz`
}

/** Packs the sources. Equal sources give equal bytes. */
export function packPythonClient(): Uint8Array<ArrayBuffer> {
  const folder = pythonArchiveName().replace('.tar.gz', '')
  const files = globSync(PARTS, { cwd: SOURCES })
    .sort()
    .map(path => tarEntry(`${folder}/${path.replaceAll('\\', '/')}`, readFileSync(join(SOURCES, path))))
  return Uint8Array.from(gzipSync(Buffer.concat([...files, Buffer.alloc(2 * BLOCK_BYTES)])))
}

const BLOCK_BYTES = 512

/** A file with its header. @see https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html, ustar */
function tarEntry(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES)
  const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`
  const fields: readonly (readonly [at: number, text: string])[] = [
    [0, name],
    [100, octal(0o644, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(content.length, 12)],
    [136, octal(0, 12)],
    // The checksum counts its own field as spaces.
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\u000000']
  ]
  for (const [at, text] of fields) header.write(text, at, 'latin1')
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      7
    )} `,
    148,
    'latin1'
  )
  return Buffer.concat([header, content, Buffer.alloc(-content.length & (BLOCK_BYTES - 1))])
}

export function pythonPage({ apiUrl }: { readonly apiUrl: string }): PageContent {
  const manual = readFileSync(join(SOURCES, 'README.md'), 'utf8').replaceAll(EXAMPLE_URL, apiUrl)
  return {
    body: writeManual(manual),
    description: 'The client for Python: pages, tables, events and webhooks, typed.',
    title: 'Python'
  }
}

const LANGUAGES: Readonly<Record<string, string>> = { python: 'Python', sh: 'Shell' }

/** Writes the Markdown that a manual has: headings, paragraphs, code, and names in backticks. */
function writeManual(markdown: string): string {
  return markdown
    .split(/^```(\w+)\n(.*?)^```$/ms)
    .map((part, at, parts) => {
      if (at % 3 === 1) return writeCode(LANGUAGES[part] ?? part, (parts[at + 1] ?? '').trimEnd())
      return at % 3 === 0
        ? part
            .trim()
            .split(/\n{2,}/)
            .filter(Boolean)
            .map(writeBlock)
            .join('')
        : ''
    })
    .join('\n')
}

function writeBlock(block: string): string {
  const [, marks, heading] = /^(#{1,3}) (.+)$/.exec(block) ?? []
  if (!marks || !heading) return `<p>${inWords(block)}</p>`
  const id = heading.toLowerCase().replace(/\W+/g, '-')
  return `<h${marks.length}${marks.length > 1 ? ` id="${id}"` : ''}>${inWords(heading)}</h${marks.length}>`
}
