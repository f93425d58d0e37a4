import { Hono } from 'hono'
import type { BulkFile } from '#core/data-api/bulk/bulk-file.ts'
import { bulkName } from '#core/data-api/bulk/bulk-file.ts'
import { bulkFields } from '#core/data-api/bulk/list-bulk-files.ts'
import type { OpenBulkFile } from '#core/data-api/bulk/write-bulk-files.ts'
import { isKnownTo } from '#src/server/answer.ts'
import { type ByteRange, hasVersion, rangeOf } from '#src/server/http/byte-range.ts'
import type { PublicEnv } from '../../env.ts'
import { problem } from '../../problems.ts'
import { inOnePart, pickFields } from '../../rows.ts'
import { servePublic } from '../../serve.ts'
import { streamed } from '../../table.ts'
import { namesOf } from '../schemas.ts'
import { FILE_TYPES, ListedBulkFile, listBulkFiles, openBulkFile } from './bulk-contract.ts'
import { bulkSchema } from './parquet-types.ts'

export const bulk = new Hono<PublicEnv>()

servePublic(bulk, listBulkFiles, async (c, { query: { fields, format, ...asked } }) => {
  const { files, meta } = await c.var.app.publicApi.listBulkFiles(asked)
  const rows = files.map(bulkFields)
  if (format !== 'csv' && format !== 'ndjson')
    return Response.json({ data: rows.map(row => pickFields(row, fields)), meta, schema: bulkSchema() })
  const columns = fields ?? namesOf(ListedBulkFile)
  return streamed(
    { columns, meta, parts: inOnePart(rows, columns) },
    { format, name: 'bulk', seat: c.get('tableSeat') }
  )
})

servePublic(bulk, openBulkFile, async (c, { params }) => {
  const opened = await c.var.app.publicApi.openBulkFile(params.name)
  if (!opened) return { code: 'bulk_file_not_found', ok: false }
  const { bytes } = opened.file
  const { 'last-modified': lastModified, ...headers } = headersOf(opened.file)
  const version = { etag: headers.etag, lastModified }
  const isKnown = isKnownTo(c.req.header('if-none-match'), headers.etag)
  const range = hasVersion(c.req.header('if-range'), version) ? rangeOf(c.req.header('range'), bytes) : undefined
  if (isKnown || range === 'unsatisfiable') await opened.close()
  if (isKnown) return new Response(null, { headers: { etag: headers.etag }, status: 304 })
  if (range === 'unsatisfiable') {
    const refusal = problem('range_not_satisfiable', c.var)
    refusal.headers.set('content-range', `bytes */${bytes}`)
    return refusal
  }
  const { first, last } = range ?? { first: 0, last: bytes - 1 }
  return new Response(streamOf(opened, { first, last }), {
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      'last-modified': lastModified,
      ...(range && { 'content-range': `bytes ${first}-${last}/${bytes}` })
    },
    status: range ? 206 : 200
  })
})

/** @see RFC 9530 on Repr-Digest */
function headersOf(file: BulkFile) {
  return {
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': `attachment; filename="${bulkName(file)}"`,
    'content-type': FILE_TYPES[file.format],
    etag: `"${file.sha256}"`,
    'last-modified': file.writtenAt.toUTCString(),
    'repr-digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`
  }
}

/** Reads each piece after the previous one was sent, and closes the file whatever becomes of the reader. */
function streamOf(opened: OpenBulkFile, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  const pieces = opened.read(first, last)
  return new ReadableStream<Uint8Array>(
    {
      cancel: () => opened.close(),
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (!done) return controller.enqueue(value)
        await opened.close()
        controller.close()
      }
    },
    { highWaterMark: 0 }
  )
}
