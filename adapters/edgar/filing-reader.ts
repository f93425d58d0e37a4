// Reads small batches of files on this thread and large ones in a worker thread. Most of the work of an import is
// parsing XML. In the worker thread it runs in parallel with this thread and the database.

import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import type { IncomingFiling } from '#core/filings/incoming-filing.ts'
import type { FilingFile, FilingReader } from '#core/filings/ports.ts'
import type { RejectionReason } from '#core/filings/rejection.ts'
import type { Result } from '#core/result.ts'
import { readFilingFile } from './filing-file.ts'
import type { FilesMessage, ThreadAnswer } from './filing-thread.ts'

type Answer = Result<IncomingFiling, RejectionReason>

/** Minimum size of a batch for the worker thread. Smaller ones take less time than starting the thread. */
const MIN_FILES = 100
/** Number of files read on this thread before control returns to the event loop. */
const FILES_A_TURN = 8
/** Memory of the thread, with the same young generation as the command. */
const MEMORY = { maxYoungGenerationSizeMb: 24 }
/** Idle time after which the thread ends and frees its memory. */
const IDLE_MS = 2_000

export function filingReader(): FilingReader {
  let thread: Worker | undefined
  let isReady = false
  let idle: NodeJS.Timeout | undefined

  async function readAll(files: readonly FilingFile[]): Promise<Answer[]> {
    if (files.length < MIN_FILES || availableParallelism() === 1) return readHere(files)
    thread ??= startThread()
    // Starting a thread takes as long as reading a batch, so this batch is read on this thread.
    return isReady ? readThere(thread, files) : readHere(files)
  }

  /** Starts a thread that does not keep the process alive. If it fails, files are read on this thread. */
  function startThread(): Worker {
    const started = new Worker(new URL('./filing-thread.ts', import.meta.url), { resourceLimits: MEMORY })
    started.unref()
    started.once('message', () => {
      isReady = true
    })
    started.on('exit', () => {
      if (thread === started) thread = undefined
      isReady = false
    })
    started.on('error', () => {})
    return started
  }

  async function readThere(started: Worker, files: readonly FilingFile[]): Promise<Answer[]> {
    clearTimeout(idle)
    const message = messageOf(files)
    const ended = new AbortController()
    const end = (): void => ended.abort()
    started.once('exit', end).ref()
    started.postMessage(message, [message.bytes.buffer])
    try {
      const [answers] = (await once(started, 'message', { signal: ended.signal })) as [ThreadAnswer[]]
      return answers.map((answer, index) => withDocument(answer, files[index]!))
    } catch {
      return readHere(files)
    } finally {
      started.off('exit', end).unref()
      idle = setTimeout(() => void started.terminate(), IDLE_MS).unref()
    }
  }

  return { read: readFilingFile, readAll }
}

async function readHere(files: readonly FilingFile[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const file of files) {
    answers.push(readFilingFile(file))
    if (answers.length % FILES_A_TURN === 0) await nextTurn()
  }
  return answers
}

/** Puts the bytes of all files into one buffer, which is transferred without a copy. */
function messageOf(files: readonly FilingFile[]): FilesMessage {
  const bytes = new Uint8Array(files.reduce((sum, file) => sum + (file.bytes?.byteLength ?? 0), 0))
  let end = 0
  const parts = files.map(file => {
    const start = end
    if (file.bytes) bytes.set(file.bytes, start)
    end += file.bytes?.byteLength ?? 0
    const { byteCount, name, sha256 } = file
    return { byteCount, end, hasBytes: file.bytes !== undefined, name, sha256, start }
  })
  return { bytes, parts }
}

function withDocument(answer: ThreadAnswer, { bytes, sha256 }: FilingFile): Answer {
  if (!answer.ok) return answer
  return { ok: true, value: { ...answer.value, document: bytes && { bytes, sha256 } } }
}
