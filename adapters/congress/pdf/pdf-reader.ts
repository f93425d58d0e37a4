// Extracts texts of untrusted PDFs in a separate process. That process is killed if it takes too much time or memory,
// so a hostile PDF cannot harm this one.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { fail, type Result } from '#core/result.ts'
import type { PdfFailure, PdfPage } from './pdf-text.ts'

/** Maximum size of a PDF. A scan of forty pages has 20 MB. */
export const MAX_PDF_BYTES = 64 * 1024 * 1024
/** Maximum reading time. A report of a hundred pages takes three seconds. */
const LONGEST_READING_MS = 30_000
/** Memory limit of the reading process in bytes. Reports take 120 MB; a hostile file of 1 MB can take 2,400 MB. */
const MOST_MEMORY = 512 * 1024 * 1024
/** Number of bytes searched for the PDF header at the start, and for the end mark at the end. */
const EDGE_BYTES = 1024
/** Exit signals of a process out of memory, sent by pdf-process.ts itself or by V8 when the heap is full. */
const OUT_OF_MEMORY: ReadonlySet<unknown> = new Set(['SIGKILL', 'SIGABRT'])
const PROCESS = fileURLToPath(new URL('./pdf-process.ts', import.meta.url))

export interface PdfReader {
  read(bytes: Uint8Array): Promise<Result<PdfPage[], PdfFailure>>
  close(): Promise<void>
}

interface PdfLimits {
  readonly longestMs?: number
  readonly maxBytes?: number
  /** Memory limit of the reading process, in bytes. */
  readonly mostMemory?: number
}

/** Returns a reader that reads one file at a time. */
export function openPdfReader({
  longestMs = LONGEST_READING_MS,
  maxBytes = MAX_PDF_BYTES,
  mostMemory = MOST_MEMORY
}: PdfLimits = {}): PdfReader {
  let reading: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function open(bytes: Uint8Array): Promise<Result<PdfPage[], PdfFailure>> {
    const refusal = bytes.byteLength > maxBytes ? 'too_large_pdf' : refuseBytes(bytes)
    if (refusal) return fail(refusal)
    reading ??= start()
    const done = new AbortController()
    try {
      reading.send(bytes)
      const signal = AbortSignal.any([done.signal, AbortSignal.timeout(longestMs)])
      const answered = once(reading, 'message', { signal })
      const ended = once(reading, 'exit', { signal: done.signal })
      return await Promise.race([
        answered.then(([answer]) => answer as Result<PdfPage[], PdfFailure>), // sent by pdf-process.ts
        ended.then(([, signal]) => fail(OUT_OF_MEMORY.has(signal) ? 'too_large_pdf' : 'damaged_pdf'))
      ])
    } catch (error) {
      await close()
      return fail(error instanceof Error && error.name === 'AbortError' ? 'too_slow_pdf' : 'damaged_pdf')
    } finally {
      done.abort()
    }
  }

  /** Starts the process with an empty environment, so that it receives no secrets. */
  function start(): ChildProcess {
    const started = fork(PROCESS, [String(mostMemory)], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: 'ignore'
    })
    started.on('exit', () => {
      if (reading === started) reading = undefined
    })
    return started
  }

  async function close(): Promise<void> {
    const ending = reading
    reading = undefined
    if (ending?.kill('SIGKILL')) await once(ending, 'exit')
  }

  return {
    close,
    read(bytes) {
      const read = last.then(() => open(bytes))
      last = read
      return read
    }
  }
}

function refuseBytes({ buffer, byteLength, byteOffset }: Uint8Array): PdfFailure | undefined {
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  const start = bytes.subarray(0, EDGE_BYTES).toString('latin1')
  if (!start.includes('%PDF-'))
    return /<(?:!doctype|html|head|body)\b/i.test(start) ? 'web_page_instead_of_pdf' : 'not_a_pdf'
  return bytes.subarray(-EDGE_BYTES).includes('%%EOF') ? undefined : 'damaged_pdf'
}
