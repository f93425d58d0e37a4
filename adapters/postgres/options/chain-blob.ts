// Packs the contracts of a chain as bytes: column by column, then compressed. One table row per contract would need ten
// times the space; see docs/decisions/0025-store-an-option-chain-as-one-row.md.

import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

import { type ChainColumns, emptyColumns } from '#core/options/chain.ts'

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
/** Size of the header: two 32-bit numbers with the count of contracts and the bytes of the root names. */
const HEAD_BYTES = 8
const FORMS = ['expiry', 'strike', 'volume', 'openInterest', 'bid', 'ask', 'vwap', 'last'] as const
const FRACTIONS = ['iv', 'delta', 'gamma', 'theta', 'vega'] as const
const BYTES = ['root', 'isCall', 'isStandard'] as const
const WORD = 4

export function packColumns(columns: ChainColumns): Buffer {
  const roots = Buffer.from(columns.roots.join(','))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(columns.count, 0)
  head.writeUInt32LE(roots.length, WORD)
  const parts = [...FORMS, ...FRACTIONS, ...BYTES].map(name => bytesOf(columns[name]))
  return zstdCompressSync(Buffer.concat([head, ...parts, roots]), ZSTD)
}

export function unpackColumns(packed: Uint8Array): ChainColumns {
  const bytes = zstdDecompressSync(packed)
  const count = bytes.readUInt32LE(0)
  const rootsLength = bytes.readUInt32LE(WORD)
  const roots = bytes.toString('utf8', bytes.length - rootsLength)
  const columns = emptyColumns(count, roots === '' ? [] : roots.split(','))
  let offset = HEAD_BYTES
  for (const name of [...FORMS, ...FRACTIONS, ...BYTES]) {
    const into = bytesOf(columns[name])
    into.set(bytes.subarray(offset, offset + into.length))
    offset += into.length
  }
  return columns
}

const bytesOf = ({ buffer, byteLength, byteOffset }: Float32Array | Int32Array | Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
