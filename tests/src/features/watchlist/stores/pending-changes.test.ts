import { describe, expect, test } from 'vitest'

import { ApiError } from '#src/browser/api.ts'
import { createPendingChanges } from '#src/features/watchlist/stores/pending-changes.ts'

type List = readonly string[]

/** Fake server with a list, which answers on demand. */
function startList(first: List) {
  let shown: List = []
  let told: List[] = []
  const waiting: (() => void)[] = []
  let problem: ApiError | undefined
  const changes = createPendingChanges<List>(list => {
    shown = list
  })
  changes.confirm(first)
  const tell = (after: List) => {
    told = [...told, after]
    return new Promise<List>((done, fail) => waiting.push(() => (problem ? fail(problem) : done(after))))
  }
  return {
    add: (name: string) => changes.make({ apply: list => [...list, name], tell }),
    answer: async () => {
      waiting.shift()?.()
      await new Promise(setImmediate)
    },
    changes,
    refuse: (with_: ApiError | undefined) => {
      problem = with_
    },
    shown: () => shown,
    told: () => told,
    turn: () => changes.make({ apply: list => list.toReversed(), isWhole: true, tell })
  }
}

const full = new ApiError('watchlist_full', 'The list is full', { status: 409 })
const down = new ApiError('unreachable', 'Something went wrong')

describe('pending changes', () => {
  test('show at once and are sent one after the other', async () => {
    const list = startList(['a'])
    void list.add('b')
    void list.add('c')
    expect([list.shown(), list.told()]).toEqual([['a', 'b', 'c'], [['a', 'b']]])
    await list.answer()
    expect(list.told()).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c']
    ])
  })

  test('a thousand reorderings in a row make two calls, and the last one contains the final order', async () => {
    const list = startList(['a', 'b'])
    const outcomes = Array.from({ length: 1_000 }, () => list.turn())
    await list.answer()
    await list.answer()
    await Promise.all(outcomes)
    expect([list.told(), list.shown()]).toEqual([
      [
        ['b', 'a'],
        ['a', 'b']
      ],
      ['a', 'b']
    ])
  })

  test('only the refused change is undone', async () => {
    const list = startList(['a'])
    const refused = list.add('b')
    const kept = list.add('c')
    list.refuse(full)
    await list.answer()
    list.refuse(undefined)
    await list.answer()
    expect([await refused, await kept]).toEqual([{ code: 'watchlist_full', text: 'The list is full' }, undefined])
    expect(list.shown()).toEqual(['a', 'c'])
  })

  test('all are undone without an answer, with one message', async () => {
    const list = startList(['a'])
    const outcomes = [list.add('b'), list.add('c'), list.turn()]
    list.refuse(down)
    await list.answer()
    expect(await Promise.all(outcomes)).toEqual([{ code: 'unreachable', text: undefined }, undefined, undefined])
    await list.changes.settled()
    expect([list.shown(), list.told().length]).toEqual([['a'], 1])
  })

  test('stay on top of newer values from the server', () => {
    const list = startList(['a'])
    void list.add('b')
    list.changes.confirm(['z', 'a'])
    expect(list.shown()).toEqual(['z', 'a', 'b'])
  })
})
