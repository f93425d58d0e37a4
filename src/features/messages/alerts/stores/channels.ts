// Manages the reader's channels of alerts in the browser.

import { atom } from 'nanostores'

import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { attempt, type Refusal, reloading } from '#src/features/accounts/stores/account-calls.ts'

type Channels = AnswerTo<'GET /api/v1/user/channels'>
export type OwnChannel = Channels['channels'][number]
export type ChannelTest = AnswerTo<'POST /api/v1/user/channels/:id/test'>

const known = createLoadable<Channels>({ keepsShown: true })
const readChannels = (): Promise<Channels> => callApi('GET /api/v1/user/channels')
const change = reloading(known, readChannels)

export const $channels = known.$state
/** Secret of the channel added last, which is shown only once. */
export const $channelSecret = atom<{ readonly id: string; readonly secret: string } | undefined>(undefined)

export function loadChannels(): Promise<void> {
  return known.load(readChannels)
}

export function addChannel(body: { readonly address: string; readonly name: string }): Promise<Refusal | undefined> {
  return change(async () => {
    const { id, secret } = await callApi('POST /api/v1/user/channels', { body })
    $channelSecret.set(secret === null ? undefined : { id, secret })
  })
}

export function renameChannel(id: string, name: string): Promise<Refusal | undefined> {
  return change(() => callApi('POST /api/v1/user/channels/:id', { body: { name }, params: { id } }))
}

export function resumeChannel(id: string): Promise<Refusal | undefined> {
  return change(() => callApi('POST /api/v1/user/channels/:id/resume', { params: { id } }))
}

export function removeChannel(id: string): Promise<Refusal | undefined> {
  return change(() => callApi('DELETE /api/v1/user/channels/:id', { params: { id } }))
}

/** Sends a test message, and passes to `answered` what the other side answered. */
export function testChannel(id: string, answered: (test: ChannelTest) => void): Promise<Refusal | undefined> {
  return attempt(async () => answered(await callApi('POST /api/v1/user/channels/:id/test', { params: { id } })))
}
