import { describe, expect, test } from 'vitest'

import { ApiError } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'

const outage = () => Promise.reject(new ApiError('unreachable', 'x'))
const three = async () => ({ count: 3 })

describe('loadable data', () => {
  test('is loading, then loaded', async () => {
    const { $state, load } = createLoadable<{ count: number }>()
    expect($state.get()).toEqual({ state: 'loading' })
    await load(three)
    expect($state.get()).toEqual({ count: 3, state: 'loaded' })
  })

  test('is loading again, unless the current value is kept', async () => {
    const kept = createLoadable<{ count: number }>({ keepsShown: true })
    const emptied = createLoadable<{ count: number }>()
    for (const { load } of [kept, emptied]) await load(three)
    for (const { load } of [kept, emptied]) void load(three)
    expect(kept.$state.get()).toEqual({ count: 3, state: 'loaded' })
    expect(emptied.$state.get()).toEqual({ state: 'loading' })
  })

  test('has failed after an outage, and takes the chosen state after a refusal', async () => {
    const { $state, load } = createLoadable<{ count: number }, 'forbidden'>({
      stateAfter: ({ status }) => (status === 403 ? 'forbidden' : undefined)
    })
    await load(outage)
    expect($state.get()).toEqual({ state: 'failed' })
    await load(() => Promise.reject(new ApiError('x', 'x', { status: 403 })))
    expect($state.get()).toEqual({ state: 'forbidden' })
  })

  test('is the answer of the last load, in whatever order answers come', async () => {
    const { $state, load } = createLoadable<{ count: number }>()
    const first = Promise.withResolvers<{ count: number }>()
    const late = [load(() => first.promise), load(three)]
    await late[1]
    first.reject(new ApiError('unreachable', 'x'))
    await Promise.all(late)
    expect($state.get()).toEqual({ count: 3, state: 'loaded' })
  })

  test('can be updated only once loaded', async () => {
    const { $state, load, update } = createLoadable<{ count: number }, 'waiting'>({ initial: 'waiting' })
    update(({ count }) => ({ count: count + 1 }))
    expect($state.get()).toEqual({ state: 'waiting' })
    await load(three)
    update(({ count }) => ({ count: count + 1 }))
    expect($state.get()).toEqual({ count: 4, state: 'loaded' })
  })

  test('a bug in our code is not reported as an outage', async () => {
    const { load } = createLoadable<{ count: number }>()
    await expect(load(() => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError)
  })
})
