import * as v from 'valibot'

import { ListNameForm, MAX_LISTS } from '#core/watchlist/watched-stock.ts'
import { note } from '../serving/operation.ts'
import { count, described, done, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

const NAME = note('One that no other of the lists has.', 'Banks')
const id = described(text, 'The `id` of the list of watch lists.', 'pTq0s5VZ1kG4')
const sharing = v.strictObject({ sharedAs: v.nullable(text) })

/** Calls that manage the lists themselves. Calls for the stocks on a list: src/api/watchlist/watchlist-contract.ts. */
export const watchLists = {
  add: operation({
    access: 'reader',
    answer: v.strictObject({ id }),
    body: ListNameForm,
    description: `An account has ${MAX_LISTS} of them at most.`,
    notes: { name: NAME },
    refusals: ['list_name_invalid', 'list_name_taken', 'too_many_lists'],
    route: 'POST /api/v1/watchlist/lists',
    summary: 'Make a watch list'
  }),
  list: operation({
    access: 'reader',
    answer: v.strictObject({
      lists: v.array(
        v.strictObject({
          id,
          name: described(v.nullable(text), 'null for the list that every reader has.', 'Banks'),
          sharedAs: described(v.nullable(text), 'The last part of the address at which anybody may read it.'),
          stocks: count
        })
      )
    }),
    refusals: [],
    route: 'GET /api/v1/watchlist/lists',
    summary: 'List the watch lists'
  }),
  remove: operation({
    access: 'reader',
    answer: done,
    params: v.object({ id }),
    refusals: ['watchlist_not_found'],
    route: 'DELETE /api/v1/watchlist/lists/:id',
    summary: 'Delete a watch list'
  }),
  rename: operation({
    access: 'reader',
    answer: done,
    body: ListNameForm,
    notes: { name: NAME },
    params: v.object({ id }),
    refusals: ['list_name_invalid', 'list_name_taken', 'watchlist_not_found'],
    route: 'POST /api/v1/watchlist/lists/:id',
    summary: 'Rename a watch list'
  }),
  share: operation({
    access: 'reader',
    answer: sharing,
    params: v.object({ id }),
    refusals: ['watchlist_not_found'],
    route: 'POST /api/v1/watchlist/lists/:id/share',
    summary: 'Make a secret address for a watch list; one that was made before ends'
  }),
  unshare: operation({
    access: 'reader',
    answer: sharing,
    params: v.object({ id }),
    refusals: ['watchlist_not_found'],
    route: 'DELETE /api/v1/watchlist/lists/:id/share',
    summary: 'End the secret address of a watch list'
  })
} as const
