// Data of a session needed by later ones, as packed doubles. Sixty sessions of all underlyings are read at once.

import { BUCKETS, type BucketSums, PARTS, type PartValues } from '#core/options/measures.ts'

const DOUBLE = 8
const PLACES = BUCKETS + 1

/** NaN stands for an unknown value. */
export function packLeader(leader: PartValues): Buffer {
  return Buffer.from(Float64Array.from(PARTS, name => leader[name] ?? Number.NaN).buffer)
}

export function unpackLeader(bytes: Buffer): PartValues {
  const values = PARTS.map((name, place) => {
    const value = bytes.readDoubleLE(place * DOUBLE)
    return [name, Number.isNaN(value) ? null : value]
  })
  return Object.fromEntries(values) as PartValues // one value per name
}

export function packSums({ contracts, volume }: BucketSums): Buffer {
  return Buffer.from(Float64Array.of(...contracts, ...volume).buffer)
}

export function unpackSums(bytes: Buffer): BucketSums {
  const doubles = new Float64Array(PLACES * 2)
  Buffer.from(doubles.buffer).set(bytes)
  return { contracts: doubles.subarray(0, PLACES), volume: doubles.subarray(PLACES) }
}
