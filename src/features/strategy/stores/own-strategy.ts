// Runs the strategy with the reader's own settings. Only one run at a time: a new run cancels the current one.

import { atom, readonlyType } from 'nanostores'

import type { AnswerTo } from '#src/api/client.ts'
import { ApiError, callApi, SLOW_TIMEOUT_MS } from '#src/browser/api.ts'

export type OwnRun = AnswerTo<'GET /api/v1/user/strategy'>

export type OwnState =
  | { readonly state: 'idle' | 'running' }
  /** The server's message; `undefined` if the server did not answer. */
  | { readonly state: 'refused'; readonly text: string | undefined }
  | { readonly state: 'shown'; readonly run: OwnRun }

const $current = atom<OwnState>({ state: 'idle' })
export const $ownStrategy = readonlyType($current)

let ended: AbortController | undefined

/**
 * Runs the settings in `query`, which is written as in the page's address. Returns the run, or `undefined` if it was
 * cancelled or refused.
 */
export async function runSettings(query: string): Promise<OwnRun | undefined> {
  stopRun()
  const own = new AbortController()
  ended = own
  $current.set({ state: 'running' })
  try {
    const run = await callApi('GET /api/v1/user/strategy', {
      query: new URLSearchParams(query),
      signal: own.signal,
      timeoutMs: SLOW_TIMEOUT_MS
    })
    if (own.signal.aborted) return undefined
    $current.set({ run, state: 'shown' })
    return run
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const text = error.status === undefined ? undefined : error.message
    if (!own.signal.aborted) $current.set({ state: 'refused', text })
    return undefined
  }
}

/** Cancels the current run. */
export function stopRun(): void {
  ended?.abort()
  if ($current.get().state === 'running') $current.set({ state: 'idle' })
}
