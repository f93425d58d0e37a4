// Manages what the reader follows, in the browser.

import type { AnswerTo, Sent } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { attempt, type Refusal, reloading } from '#src/features/accounts/stores/account-calls.ts'

type Following = AnswerTo<'GET /api/v1/user/following'>
type Events = AnswerTo<'GET /api/v1/user/following/events'>
type NewFollow = Sent<'POST /api/v1/user/following'>['body']
export type FollowedThing = Following['following'][number]
export type FollowedEvent = Events['events'][number]
export type Thing = NewFollow['thing']

const known = createLoadable<Following>({ keepsShown: true })
const happened = createLoadable<Events>({ keepsShown: true })
const readFollowing = (): Promise<Following> => callApi('GET /api/v1/user/following')
const change = reloading(known, readFollowing)

export const $following = known.$state
export const $events = happened.$state

export const loadFollowing = (): Promise<void> => known.load(readFollowing)

/** Loads events, and marks them as read. They stay marked as new until the page is left. */
export async function loadEvents(): Promise<void> {
  const shown = $events.get()
  const fresh = new Set(shown.state === 'loaded' ? namesOfUnread(shown) : [])
  await happened.load(async () => {
    const { events, unread } = await callApi('GET /api/v1/user/following/events')
    if (unread.length > 0)
      await attempt(() => callApi('POST /api/v1/user/following/read', { body: { documents: unread } }))
    return { events: events.map(event => (fresh.has(nameOf(event)) ? { ...event, isUnread: true } : event)), unread }
  })
}

const nameOf = ({ id, kind }: FollowedEvent): string => `${kind} ${id}`
const namesOfUnread = ({ events }: Events): string[] => events.filter(({ isUnread }) => isUnread).map(nameOf)

/** Whether the reader follows a thing; `undefined` until this is known. */
export function isFollowed(thing: Thing): boolean | undefined {
  const shown = $following.get()
  if (shown.state !== 'loaded') return undefined
  return shown.following.some(({ kind, of }) => kind === thing.kind && of === thing.of)
}

export const follow = (body: NewFollow): Promise<Refusal | undefined> =>
  change(() => callApi('POST /api/v1/user/following', { body }))

export const unfollow = (thing: Thing): Promise<Refusal | undefined> =>
  change(() => callApi('POST /api/v1/user/following/remove', { body: { thing } }))

export const changeFollow = (
  body: Sent<'POST /api/v1/user/following/settings'>['body']
): Promise<Refusal | undefined> => change(() => callApi('POST /api/v1/user/following/settings', { body }))
