// The thread that reads filings: the bytes of many files in, what they hold or why they hold nothing out. The files
// themselves stay with who asks.

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
  /** False of a file that is too large to be held. */
  readonly hasBytes: boolean
  /** Where its bytes are among those of all. */
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
