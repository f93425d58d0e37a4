import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { expect, test, vi } from 'vitest'

import { compressEach } from '#adapters/postgres/filings/filing-documents.ts'

const together = vi.hoisted(() => ({ most: 0, now: 0 }))

vi.mock('node:zlib', async importOriginal => {
  const zlib = await importOriginal<typeof import('node:zlib')>()
  const zstdCompress: typeof zlib.zstdCompress.__promisify__ = async (bytes, options) => {
    together.most = Math.max(together.most, ++together.now)
    const packed = await promisify(zlib.zstdCompress)(bytes, options)
    together.now -= 1
    return packed
  }
  return { ...zlib, zstdCompress: Object.assign(() => {}, { [promisify.custom]: zstdCompress }) }
})

const FILES = Array.from({ length: 50 }, (_, index) => Buffer.from(`file ${index}`))

test('compresses each file separately, in order, and skips missing ones', async () => {
  const packed = await compressEach([...FILES, undefined])
  expect(packed.at(-1)).toBeNull()
  const unpacked = await Promise.all(packed.map(bytes => bytes && promisify(zstdDecompress)(bytes)))
  expect(unpacked.slice(0, -1).map(String)).toEqual(FILES.map(String))
})

test('compresses one file at a time, for any number of files', async () => {
  await compressEach(FILES)
  expect(together.most).toBe(1)
})
