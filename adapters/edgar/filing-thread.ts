// Worker thread that reads filings. It receives the bytes of many files and returns filings or refusals, without the
// files.

import { parentPort } from 'node:worker_threads'

import type { IncomingFiling } from '#core/filings/incoming-filing.ts'
import type { RejectionReason } from '#core/filings/rejection.ts'
import type { Result } from '#core/result.ts'
import { readFilingFile } from './filing-file.ts'

export interface FilesMessage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly parts: readonly FilePart[]
}

interface FilePart {
  readonly name: string
  readonly byteCount: number
  readonly sha256: Uint8Array
  /** False if the file was too large to keep its bytes. */
  readonly hasBytes: boolean
  /** Start of the file's bytes in the shared buffer; `end` is exclusive. */
  readonly start: number
  readonly end: number
}

export type ThreadAnswer = Result<Omit<IncomingFiling, 'document'>, RejectionReason>

parentPort?.on('message', ({ bytes, parts }: FilesMessage) => {
  parentPort?.postMessage(parts.map(part => readPart(bytes, part)))
})
parentPort?.postMessage('ready')

function readPart(all: Uint8Array, { byteCount, end, hasBytes, name, sha256, start }: FilePart): ThreadAnswer {
  const bytes = hasBytes ? all.subarray(start, end) : undefined
  const answer = readFilingFile({ byteCount, bytes, name, sha256 })
  if (!answer.ok) return answer
  const { document: _, ...read } = answer.value
  return { ok: true, value: read }
}
