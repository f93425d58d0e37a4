// Texts of PDF files from anywhere. They are opened in a thread of their own, which has its own memory and ends with what
// takes too long: neither is at the mercy of a file.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { fail, type Result } from '#core/result.ts'
import type { PdfFailure, PdfPage } from './pdf-text.ts'

/** A scan of forty pages has 20 MB. */
export const MAX_PDF_BYTES = 64 * 1024 * 1024
/** A report of a hundred pages takes three seconds. */
const LONGEST_READING_MS = 30_000
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }
/** Within the first and the last of these bytes a file says that it is a PDF, and that it is whole. */
const EDGE_BYTES = 1024

export interface PdfReader {
  read(bytes: Uint8Array): Promise<Result<PdfPage[], PdfFailure>>
  close(): Promise<void>
}

export function openPdfReader({ longestMs = LONGEST_READING_MS, maxBytes = MAX_PDF_BYTES } = {}): PdfReader {
  let thread: Worker | undefined

  async function read(bytes: Uint8Array): Promise<Result<PdfPage[], PdfFailure>> {
    const refusal = bytes.byteLength > maxBytes ? 'too_large_pdf' : refuseBytes(bytes)
    if (refusal) return fail(refusal)
    thread ??= startThread()
    const copy = Uint8Array.from(bytes)
    try {
      thread.postMessage(copy, [copy.buffer])
      const [answer] = await once(thread, 'message', { signal: AbortSignal.timeout(longestMs) })
      return answer as Result<PdfPage[], PdfFailure> // by pdf-thread.ts
    } catch (error) {
      await close()
      return fail(error instanceof Error && error.name === 'AbortError' ? 'too_slow_pdf' : 'damaged_pdf')
    }
  }

  /** A fault after its answer harms nobody: whoever waits for an answer hears of faults by `once`. */
  function startThread(): Worker {
    const started = new Worker(new URL('./pdf-thread.ts', import.meta.url), { resourceLimits: MEMORY })
    started.on('error', () => {
      if (thread === started) thread = undefined
    })
    return started
  }

  async function close(): Promise<void> {
    const ended = thread?.terminate()
    thread = undefined
    await ended
  }

  return { close, read }
}

function refuseBytes({ buffer, byteLength, byteOffset }: Uint8Array): PdfFailure | undefined {
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  const start = bytes.subarray(0, EDGE_BYTES).toString('latin1')
  if (!start.includes('%PDF-'))
    return /<(?:!doctype|html|head|body)\b/i.test(start) ? 'web_page_instead_of_pdf' : 'not_a_pdf'
  return bytes.subarray(-EDGE_BYTES).includes('%%EOF') ? undefined : 'damaged_pdf'
}
