import * as v from 'valibot'

import { ApiKeyForm, KeyNameForm, RotationForm } from '#core/data-api/keys/api-keys.ts'
import { KEY_SCOPES } from '#core/data-api/keys/key-limits.ts'
import { RestrictionsForm } from '#core/data-api/keys/key-restrictions.ts'
import { note } from '../serving/operation.ts'
import { count, day, described, done, instant, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

const id = described(v.pipe(v.string(), v.regex(/^\d{1,18}$/)), 'The `id` of the list of keys.', '42')
const prefix = described(text, 'How it begins.', 'ff_live_pTq0s')

const ApiKey = v.strictObject({
  addresses: described(v.array(text), 'Addresses and CIDR ranges from which it works; empty for any.'),
  createdAt: instant,
  expiresAt: described(v.exactOptional(instant), 'When it stops, because it was replaced.'),
  id,
  lastUsedAt: described(v.exactOptional(instant), 'To the minute.'),
  name: described(text, 'What the reader calls it; may be empty.', 'Production'),
  prefix,
  scopes: described(v.array(v.picklist(KEY_SCOPES)), 'What it opens.')
})

const IssuedApiKey = v.strictObject({
  id,
  key: described(text, 'In full: no other answer tells it again.', 'ff_live_pTq0s5VZ1kG4…'),
  prefix
})

const UsedDay = v.strictObject({
  byStatus: described(v.record(text, count), 'Requests by HTTP status.'),
  day,
  limitReached: described(count, 'Refused because the minute was used up.', 2),
  requests: described(count, 'All, whatever they were answered.', 210)
})

const RESTRICTIONS = {
  addresses: note('Addresses and CIDR ranges from which the key works; none for any.', '192.0.2.0/24'),
  scopes: note('What the key opens.', 'read')
}

/** Calls for a reader's keys of the data API, and their usage. */
export const dataApi = {
  addKey: operation({
    access: 'reader',
    answer: IssuedApiKey,
    body: ApiKeyForm,
    notes: { ...RESTRICTIONS, name: note('What the reader calls it.', 'Production') },
    refusals: [
      'api_plan_required',
      'key_address_invalid',
      'key_name_invalid',
      'key_scopes_invalid',
      'too_many_api_keys',
      'too_many_attempts',
      'too_many_key_addresses'
    ],
    route: 'POST /api/v1/user/api-keys',
    summary: 'Issue a key of the data API'
  }),
  listKeys: operation({
    access: 'reader',
    answer: v.strictObject({
      keys: described(v.array(ApiKey), 'Oldest first.'),
      most: described(count, 'How many that go on an account may have.', 10)
    }),
    refusals: [],
    route: 'GET /api/v1/user/api-keys',
    summary: "List one's keys of the data API"
  }),
  openUsage: operation({
    access: 'reader',
    answer: v.strictObject({
      days: described(v.array(UsedDay), 'Each of the last 30 days in New York, oldest first.')
    }),
    description: 'Counted within seconds.',
    refusals: [],
    route: 'GET /api/v1/user/api-usage',
    summary: 'Read how often one asked the data API'
  }),
  renameKey: operation({
    access: 'reader',
    answer: done,
    body: KeyNameForm,
    notes: { name: note('What the reader calls it.', 'Production') },
    params: v.object({ id }),
    refusals: ['api_key_not_found', 'key_name_invalid'],
    route: 'POST /api/v1/user/api-keys/:id',
    summary: 'Rename a key of the data API'
  }),
  restrictKey: operation({
    access: 'reader',
    answer: done,
    body: RestrictionsForm,
    description: 'Replaces the restrictions at once. Connections of the stream that they exclude end within seconds.',
    notes: RESTRICTIONS,
    params: v.object({ id }),
    refusals: [
      'api_key_not_found',
      'key_address_invalid',
      'key_scopes_invalid',
      'too_many_attempts',
      'too_many_key_addresses'
    ],
    route: 'POST /api/v1/user/api-keys/:id/restrictions',
    summary: 'Restrict a key of the data API to scopes and networks'
  }),
  revokeKey: operation({
    access: 'reader',
    answer: done,
    params: v.object({ id }),
    refusals: ['api_key_not_found'],
    route: 'DELETE /api/v1/user/api-keys/:id',
    summary: 'Revoke a key of the data API'
  }),
  rotateKey: operation({
    access: 'reader',
    answer: IssuedApiKey,
    body: RotationForm,
    bodyCode: 'bad_request',
    notes: { overlapHours: note('For how long the old key goes on.', 24) },
    params: v.object({ id }),
    refusals: ['api_key_not_found', 'api_plan_required', 'too_many_api_keys', 'too_many_attempts'],
    route: 'POST /api/v1/user/api-keys/:id/rotate',
    summary: 'Put a new key in the place of an old one'
  })
} as const
