// Draws the logo of a sample company: two shapes in two colours, chosen by ticker, as a PNG without an image library.
// Some companies have no logo, which shows the letters used instead.

import { crc32, deflateSync } from 'node:zlib'

import { makeRandom } from '../random.ts'

const SIDE = 64
const WITHOUT = 0.25
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BITS_PER_INDEX = 8
const COLOURS_BY_PALETTE = 3
const PALETTES = [
  ['0b5d63', 'e7b84b'],
  ['23395b', '8ecae6'],
  ['7a1f3d', 'f2c6b6'],
  ['31572c', 'c9d8a5'],
  ['3d348b', 'f18701'],
  ['1d1d1d', 'd62828']
] as const

/** Returns the logo; `undefined` for a company without one. */
export function sampleLogo(ticker: string): Buffer | undefined {
  const random = makeRandom(`logo/${ticker}`)
  if (random.chance(WITHOUT)) return undefined
  const [ground, ink] = random.pick(PALETTES)
  const shape = random.pick(SHAPES)
  const lines = Array.from({ length: SIDE }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: SIDE }, (_, x) => Number(shape(x / SIDE - 0.5, y / SIDE - 0.5)))])
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  head.set([BITS_PER_INDEX, COLOURS_BY_PALETTE], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(`${ground}${ink}`, 'hex')),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0))
  ])
}

/** Functions that return whether a point is coloured. Coordinates are relative to the centre, in side lengths. */
const SHAPES: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => Math.hypot(x, y) < 0.3,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.34,
  (x, y) => Math.abs(y) < 0.28 && Math.abs(x) < 0.28 && x + y > -0.12,
  (x, y) => Math.abs(Math.hypot(x, y) - 0.26) < 0.08,
  (x, y) => y < 0.28 && y > -0.3 + 2 * Math.abs(x)
]

/** Returns a chunk of a PNG. @see https://www.w3.org/TR/png-3/#5Chunk-layout */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
