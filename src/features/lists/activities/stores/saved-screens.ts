// Manages the reader's saved screens in the browser.

import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { type Refusal, reloading } from '#src/features/accounts/stores/account-calls.ts'

type Screens = AnswerTo<'GET /api/v1/user/screens'>
export type SavedScreen = Screens['screens'][number]

const known = createLoadable<Screens>({ keepsShown: true })
const readScreens = (): Promise<Screens> => callApi('GET /api/v1/user/screens')
const change = reloading(known, readScreens)

export const $savedScreens = known.$state

export function loadScreens(): Promise<void> {
  return known.load(readScreens)
}

/** Saves a screen. `query` is the query of the page's address. */
export function saveScreen(name: string, query: string): Promise<Refusal | undefined> {
  return change(() => callApi('POST /api/v1/user/screens', { body: { name, query } }))
}

export function renameScreen(id: string, name: string): Promise<Refusal | undefined> {
  return change(() => callApi('POST /api/v1/user/screens/:id', { body: { name }, params: { id } }))
}

export function removeScreen(id: string): Promise<Refusal | undefined> {
  return change(() => callApi('DELETE /api/v1/user/screens/:id', { params: { id } }))
}
