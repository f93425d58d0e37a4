// Reads the lines of a CSV file as bytes. Decoding millions of cells to text would be too slow, since most are numbers
// or repeat the previous line. Quotes may surround cells, but not occur inside.

import type { Readable } from 'node:stream'

const LINE_END = 0x0a
const RETURN = 0x0d
const QUOTE = 0x22
const COMMA = 0x2c
/** First byte of a byte order mark. */
const MARK = 0xef
const MOST_CELLS = 1_024

/** Cells of one line. Reading the next line overwrites them. */
export interface ByteCells {
  bytes: Buffer
  count: number
  readonly from: Int32Array
  readonly to: Int32Array
}

export const noCells = (): ByteCells => ({
  bytes: Buffer.alloc(0),
  count: 0,
  from: new Int32Array(MOST_CELLS),
  to: new Int32Array(MOST_CELLS)
})

/** Yields chunks that consist of complete lines. */
export async function* wholeLines(content: Readable): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const chunk of content as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.concat([rest, typeof chunk === 'string' ? Buffer.from(chunk) : chunk])
    const end = bytes.lastIndexOf(LINE_END) + 1
    rest = bytes.subarray(end)
    if (end > 0) yield bytes.subarray(0, end)
  }
  if (rest.length > 0) yield Buffer.concat([rest, Buffer.of(LINE_END)])
}

/** Reads the line at `at` into `cells`. Returns the start of the next line. A blank line has no cells. */
export function readCells(bytes: Buffer, at: number, cells: ByteCells): number {
  cells.bytes = bytes
  cells.count = 0
  let isPlain = true
  let from = at
  let place = at
  for (; place < bytes.length; place++) {
    const byte = bytes[place]!
    if (byte > COMMA && byte < MARK) continue
    if (byte === COMMA) {
      addCell(cells, from, place)
      from = place + 1
    } else if (byte === LINE_END) break
    else if (byte === QUOTE || byte === MARK || (byte === RETURN && bytes[place + 1] !== LINE_END)) isPlain = false
  }
  const end = bytes[place - 1] === RETURN && place > at ? place - 1 : place
  if (end > at) addCell(cells, from, end)
  if (!isPlain) {
    const plain = bytes.toString('utf8', at, place).replaceAll(/["\r\uFEFF]/g, '')
    readCells(Buffer.from(`${plain}\n`), 0, cells)
  }
  return place + 1
}

function addCell(cells: ByteCells, from: number, to: number): void {
  if (cells.count === MOST_CELLS) return
  cells.from[cells.count] = from
  cells.to[cells.count] = to
  cells.count += 1
}

/** Returns the text of a cell, or an empty text if the line has fewer cells. */
export function cellText({ bytes, count, from, to }: ByteCells, place: number): string {
  return place >= 0 && place < count ? bytes.toString('utf8', from[place], to[place]) : ''
}

/**
 * Returns a function that converts a cell with `read`. It reuses the result while consecutive lines repeat the cell.
 */
export function repeatedCell<Value>(
  read: (text: string) => Value,
  ending = 0
): (cells: ByteCells, at: number) => Value {
  let [known, value]: [Buffer, Value | undefined] = [Buffer.alloc(0), undefined]
  let isKnown = false
  return (cells, at) => {
    const [from, to] = at >= 0 && at < cells.count ? [cells.from[at]!, cells.to[at]! - ending] : [0, 0]
    if (!isKnown || !isSame(known, cells.bytes, from, to)) {
      known = Buffer.from(cells.bytes.subarray(from, to))
      value = read(known.toString())
      isKnown = true
    }
    return value as Value // assigned above
  }
}

function isSame(known: Buffer, bytes: Buffer, from: number, to: number): boolean {
  if (known.length !== to - from) return false
  for (let place = 0; place < known.length; place++) if (known[place] !== bytes[from + place]) return false
  return true
}

const NINE = 0x39
const ZERO = 0x30
const MINUS = 0x2d
const POINT = 0x2e
/** Maximum number of digits that are parsed exactly. Up to it, the quotient equals the result of `Number`. */
const EXACT_DIGITS = 15
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power)

/**
 * Parses digits with at most one point and an optional minus. Returns `undefined` for other text and for more than
 * EXACT_DIGITS digits.
 */
export function decimalBetween(bytes: Buffer, from: number, to: number): number | undefined {
  const isNegative = bytes[from] === MINUS
  let [value, digits, point] = [0, 0, -1]
  for (let place = isNegative ? from + 1 : from; place < to; place++) {
    const byte = bytes[place]!
    if (byte >= ZERO && byte <= NINE) {
      value = value * 10 + byte - ZERO
      digits += 1
    } else if (byte === POINT && point < 0) point = digits
    else return undefined
  }
  if (digits === 0 || digits > EXACT_DIGITS) return undefined
  if (point >= 0) value /= POWERS[digits - point]!
  return isNegative ? -value : value
}
