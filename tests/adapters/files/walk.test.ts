import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { measureFiles, walkFiles } from '#adapters/files/walk.ts'
import { walkStreams } from '#adapters/files/walk-streams.ts'
import { tarOf, zipOf } from '#tests/support/filings/archives.ts'

const MAX_BYTES = 1024
const MEGABYTE = 1024 * 1024
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-walk-'))
})
afterAll(() => rmSync(folder, { force: true, recursive: true }))

async function walk(...paths: string[]) {
  const files: { name: string; text: string | undefined; byteCount: number; sha256: string }[] = []
  const problems: [string, string][] = []
  const options = {
    isWanted: (name: string) => name.endsWith('.txt'),
    maxBytes: MAX_BYTES,
    onProblem: (name: string, reason: string) => void problems.push([name.slice(folder.length + 1), reason])
  }
  for await (const { byteCount, bytes, name, sha256 } of walkFiles(paths, options)) {
    const text = bytes && Buffer.from(bytes).toString()
    files.push({ byteCount, name: name.slice(folder.length + 1), sha256: Buffer.from(sha256).toString('hex'), text })
  }
  return { files, problems }
}

function place(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
  return path
}

function* megabytes(count: number): Generator<Buffer> {
  for (let given = 0; given < count; given += 1) yield Buffer.alloc(MEGABYTE)
}

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

describe('walk', () => {
  test('folders are walked by name, with wanted files only', async () => {
    place('tree/b/2.txt', 'two')
    place('tree/a/1.txt', 'one')
    place('tree/a/index.csv', 'no')
    place('tree/c.txt.gz', gzipSync('three'))
    const { files, problems } = await walk(join(folder, 'tree'))
    expect(files.map(({ name, text }) => [name, text])).toEqual([
      ['tree/a/1.txt', 'one'],
      ['tree/b/2.txt', 'two'],
      ['tree/c.txt.gz', 'three']
    ])
    expect(files[0]?.sha256).toBe(hashOf('one'))
    expect(problems).toEqual([])
  })

  test('an explicitly named file is read whatever its name', async () => {
    expect((await walk(place('odd.bin', 'x'))).files).toMatchObject([{ name: 'odd.bin', text: 'x' }])
  })

  test('a member that is not read to its end does not end its archive', async () => {
    const path = place('early.tar', await tarOf({ '1.txt': 'x'.repeat(200_000), '2.txt': 'two' }))
    const names: string[] = []
    for await (const file of walkStreams([path], { isWanted: () => true, onProblem: () => {} })) {
      names.push(file.name)
      for await (const _ of await file.open()) break
    }
    expect(names).toEqual([`${path}/1.txt`, `${path}/2.txt`])
  })

  test('members of .tar, .tar.gz, .tgz and .zip are named after their archive', async () => {
    const tar = await tarOf({ 'd/1.txt': 'one', 'd/2.txt.gz': gzipSync('two'), 'd/3.csv': 'no' })
    for (const [name, bytes] of [
      ['m.tar', tar],
      ['m.tar.gz', gzipSync(tar)],
      ['m.tgz', gzipSync(tar)]
    ] as const) {
      const { files } = await walk(place(name, bytes))
      expect(files.map(file => [file.name, file.text])).toEqual([
        [`${name}/d/1.txt`, 'one'],
        [`${name}/d/2.txt.gz`, 'two']
      ])
    }
    const zip = zipOf({ 'd/1.txt': 'one', 'd/3.csv': 'no' })
    expect((await walk(place('m.zip', zip))).files.map(file => [file.name, file.text])).toEqual([
      ['m.zip/d/1.txt', 'one']
    ])
  })

  test('compressed members of a .zip are unpacked, whatever their size', async () => {
    const texts = ['', 'one', 'x'.repeat(MAX_BYTES), 'y'.repeat(2 * MEGABYTE)]
    const zip = zipOf(Object.fromEntries(texts.map((text, index) => [`${index}.txt`, text])), { isCompressed: true })
    const { files, problems } = await walk(place('packed.zip', zip))
    expect(files.map(({ byteCount, sha256 }) => [byteCount, sha256])).toEqual(
      texts.map(text => [text.length, hashOf(text)])
    )
    expect(problems).toEqual([])
  })

  test.each([{ toldLength: 2 }, { toldLength: 4 }, { toldLength: 0 }])(
    'a member of a .zip with a wrong stated length ($toldLength) is damaged',
    async options => {
      const name = `told-${options.toldLength}.zip`
      const zip = zipOf({ 'a.txt': 'one', 'b.txt': 'two' }, { ...options, isCompressed: true })
      const { files, problems } = await walk(place(name, zip))
      expect(files).toEqual([])
      expect(problems).toEqual([
        [`${name}/a.txt`, 'unreadable_archive'],
        [`${name}/b.txt`, 'unreadable_archive']
      ])
    }
  )

  test('oversized files are hashed and counted but not held in memory', async () => {
    const large = 'x'.repeat(MAX_BYTES + 1)
    const tar = await tarOf({ 'after.txt': 'small', 'large.txt': large, 'packed.txt.gz': gzipSync(large) })
    const expected = { byteCount: MAX_BYTES + 1, sha256: hashOf(large), text: undefined }
    const { files } = await walk(
      place('l/large.txt', large),
      place('l/large.txt.gz', gzipSync(large)),
      place('l.tar', tar)
    )
    expect(files).toMatchObject([expected, expected, { text: 'small' }, expected, { text: undefined }])
    const edge = await walk(place('l/edge.txt', large.slice(1)))
    expect(edge.files).toMatchObject([{ text: large.slice(1) }])
  })

  test('a member of 300 MB uses no memory', async () => {
    const archive = pack()
    const path = join(folder, 'huge.tar.gz')
    const entry = archive.entry({ name: 'huge.txt', size: 300 * MEGABYTE }, () => archive.finalize())
    Readable.from(megabytes(300)).pipe(entry)
    await pipeline(archive, createGzip({ level: 1 }), createWriteStream(path))
    const before = process.memoryUsage().rss
    const { files } = await walk(path)
    expect(files).toMatchObject([{ byteCount: 300 * MEGABYTE, text: undefined }])
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * MEGABYTE)
  })

  test('unreadable files are reported, and the rest continues', async () => {
    const tar = gzipSync(await tarOf({ '1.txt': 'x'.repeat(900), '2.txt': 'y'.repeat(900) }))
    const { files, problems } = await walk(
      join(folder, 'missing.txt'),
      place('p/cut.tar.gz', tar.subarray(0, tar.length - 20)),
      place('p/no.tar', 'not an archive'.repeat(100)),
      place('p/no.zip', 'not an archive'),
      place('p/no.txt.gz', 'not compressed'),
      place('p/last.txt', 'last')
    )
    expect(problems).toEqual([
      ['missing.txt', 'file_not_found'],
      ['p/cut.tar.gz', 'unreadable_archive'],
      ['p/no.tar', 'unreadable_archive'],
      ['p/no.zip', 'unreadable_archive'],
      ['p/no.txt.gz', 'unreadable_archive']
    ])
    expect(files.at(-1)?.text).toBe('last')
  })

  test.skipIf(process.platform === 'win32')(
    'pipes, devices and folders with a wanted name are reported and skipped',
    async () => {
      const path = join(folder, 'special')
      place('special/a.txt', 'one')
      place('special/deep.txt/z.txt', 'three')
      execFileSync('mkfifo', [join(path, 'b.txt'), join(path, 'c.tar.gz'), join(path, 'd.txt.gz'), join(path, 'pipe')])
      symlinkSync('/dev/zero', join(path, 'e.txt'))
      symlinkSync(join(path, 'b.txt'), join(path, 'f.txt'))
      symlinkSync(join(path, 'a.txt'), join(path, 'g.txt'))
      const { files, problems } = await walk(path, '/dev/zero')
      expect(files.map(({ name, text }) => [name, text])).toEqual([
        ['special/a.txt', 'one'],
        ['special/deep.txt/z.txt', 'three'],
        ['special/g.txt', 'one']
      ])
      const skipped = ['special/b.txt', 'special/c.tar.gz', 'special/d.txt.gz', 'special/e.txt', 'special/f.txt']
      expect(problems).toEqual([...skipped, '/dev/zero'.slice(folder.length + 1)].map(name => [name, 'no_file']))
      expect(measureFiles([path], name => name.endsWith('.txt'))).toBe(11)
    }
  )

  test('bytes reported while reading equal those measured before', async () => {
    const paths = [join(folder, 'tree'), join(folder, 'm.tar.gz'), join(folder, 'm.tar')]
    const reads: number[] = []
    const isWanted = (name: string): boolean => name.endsWith('.txt')
    const options = { isWanted, maxBytes: MAX_BYTES, onProblem() {}, onRead: (bytes: number) => reads.push(bytes) }
    for await (const _ of walkFiles(paths, options));
    expect(reads.reduce((sum, bytes) => sum + bytes)).toBe(measureFiles(paths, isWanted))
  })
})
