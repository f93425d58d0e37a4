// COPY in binary format: bytes come as they are. A query spells each as two digits, which takes several times as long.
// @see https://www.postgresql.org/docs/18/sql-copy.html "Binary Format"

import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** Before the only value of the only row: signature, flags, extension, number of columns, length. */
const HEAD_BYTES = 11 + 4 + 4 + 2 + 4
/** After it. */
const TAIL_BYTES = 2

/** Fills `target` with the one value that `select` answers; false where there is none, or one of another length. */
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

/** The pool's time limit of a query ends with a callback that this stream never calls: it would fail the next one. */
function endTimeout(stream: object): void {
  if ('callback' in stream && typeof stream.callback === 'function') stream.callback()
}
