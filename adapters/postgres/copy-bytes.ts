// Reads bytes with COPY in binary format. A normal query encodes each byte as two digits, which takes several times as
// long.

import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** Number of bytes before the value: signature, flags, extension, number of columns, length. */
const HEAD_BYTES = 11 + 4 + 4 + 2 + 4
/** Number of bytes after the value. */
const TAIL_BYTES = 2

/** Fills `target` with the single value of `select`. Returns false if there is no value or its length differs. */
export async function copyBytes(client: pg.ClientBase, select: string, target: Uint8Array): Promise<boolean> {
  const stream = client.query(copyTo(`copy (${select}) to stdout (format binary)`))
  let at = -HEAD_BYTES
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const [from, to] = [Math.max(0, -at), Math.min(chunk.length, target.length - at)]
      if (from < to) target.set(chunk.subarray(from, to), at + from)
      at += chunk.length
    }
  } finally {
    endTimeout(stream)
  }
  return at === target.length + TAIL_BYTES
}

/**
 * Ends the pool's query timeout by calling its callback, which this stream never calls. Otherwise the timeout would hit
 * the next query.
 */
export function endTimeout(stream: object): void {
  if ('callback' in stream && typeof stream.callback === 'function') stream.callback()
}
