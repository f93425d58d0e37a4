// Packs all strategy data into one buffer that threads share without copying. The header lists the names; raw numbers
// follow.

import type { StrategyData } from '#core/strategy/data/strategy-data.ts'

const ARRAYS = { Float32Array, Float64Array, Int32Array, Uint8Array } as const
type ArrayName = keyof typeof ARRAYS

/** Entry of a number array in the header: type, start relative to the end of the header, and length. */
interface Placed {
  readonly array: ArrayName
  readonly at: number
  readonly length: number
}

/** Alignment in bytes, as doubles require. */
const STEP = 8
const HEAD_LENGTH = 4

const rounded = (bytes: number): number => Math.ceil(bytes / STEP) * STEP

export function packData(data: StrategyData): Uint8Array {
  const arrays: Uint8Array[] = []
  let size = 0
  const head = JSON.stringify(data, (_, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value
    const { buffer, byteLength, byteOffset } = value
    const placed = { array: value.constructor.name, at: size, length: (value as Uint8Array).length }
    arrays.push(new Uint8Array(buffer, byteOffset, byteLength))
    size += rounded(byteLength)
    return placed
  })
  const names = new TextEncoder().encode(head)
  const start = rounded(HEAD_LENGTH + names.length)
  const packed = new Uint8Array(start + size)
  new DataView(packed.buffer).setUint32(0, names.length)
  packed.set(names, HEAD_LENGTH)
  let at = start
  for (const array of arrays) {
    packed.set(array, at)
    at += rounded(array.length)
  }
  return packed
}

/** Returns the data. Its arrays are views of `packed` and must not be changed. */
export function unpackData(packed: ArrayBufferLike): StrategyData {
  const length = new DataView(packed).getUint32(0)
  // Copied first, because TextDecoder does not accept shared memory.
  const names = new TextDecoder().decode(Uint8Array.from(new Uint8Array(packed, HEAD_LENGTH, length)))
  const start = rounded(HEAD_LENGTH + length)
  return JSON.parse(names, (_, value: unknown) => {
    if (!isPlaced(value)) return value
    // The cast is safe: typed arrays accept shared memory, although TypeScript distinguishes it.
    return new ARRAYS[value.array](packed as ArrayBuffer, start + value.at, value.length)
  }) as StrategyData // as packData wrote it
}

function isPlaced(value: unknown): value is Placed {
  return typeof value === 'object' && value !== null && 'array' in value && 'at' in value
}
