import * as v from 'valibot'

import { RenameScreenForm, SaveScreenForm } from '#core/lists/activities/saved-screens/saved-screen.ts'
import { MAX_SCREENS } from '#core/lists/activities/saved-screens/screen-limits.ts'
import { note } from '../serving/operation.ts'
import { described, done } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

const id = described(v.string(), 'The `id` of the list of saved screens.', 'pTq0s5VZ1kG4')
const SavedScreen = v.strictObject({
  id,
  name: described(v.string(), 'What the reader calls it.', 'Large buys of chiefs'),
  query: described(v.string(), 'Query of the page of trades.', 'minValue=100000&role=ceo%2Ccfo&side=buy')
})
const NAME = note('One that no other of the screens has.', 'Large buys of chiefs')

/** Calls for a reader's saved screens, which are named filters of the trade list. */
export const screens = {
  list: operation({
    access: 'reader',
    answer: v.strictObject({ screens: v.array(SavedScreen) }),
    refusals: [],
    route: 'GET /api/v1/user/screens',
    summary: 'List the saved screens'
  }),
  remove: operation({
    access: 'reader',
    answer: done,
    params: v.object({ id }),
    refusals: ['screen_not_found'],
    route: 'DELETE /api/v1/user/screens/:id',
    summary: 'Delete a saved screen'
  }),
  rename: operation({
    access: 'reader',
    answer: done,
    body: RenameScreenForm,
    notes: { name: NAME },
    params: v.object({ id }),
    refusals: ['screen_name_invalid', 'screen_name_taken', 'screen_not_found'],
    route: 'POST /api/v1/user/screens/:id',
    summary: 'Rename a saved screen'
  }),
  save: operation({
    access: 'reader',
    answer: SavedScreen,
    body: SaveScreenForm,
    description: `An account has ${MAX_SCREENS} of them at most.`,
    notes: { name: NAME, query: note('Filters and order of the list of trades, as its page has them.', 'side=buy') },
    refusals: ['screen_name_invalid', 'screen_name_taken', 'screen_query_invalid', 'too_many_screens'],
    route: 'POST /api/v1/user/screens',
    summary: 'Save a screen'
  })
} as const
