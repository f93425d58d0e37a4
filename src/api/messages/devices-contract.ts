import * as v from 'valibot'

import { DeviceForm, MOST_DEVICES } from '#core/messages/devices/device.ts'
import { note } from '../serving/operation.ts'
import { described, done, instant, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

const id = described(v.string(), 'The `id` of the list of devices.', 'pTq0s5VZ1kG4')

/** Calls for the browsers to which a reader's push notices are sent. Mails are sent as well. */
export const devices = {
  add: operation({
    access: 'reader',
    answer: v.strictObject({ id }),
    body: DeviceForm,
    description: `An account has ${MOST_DEVICES} at most. A browser is of the account that chose it last.`,
    notes: {
      endpoint: note('Of the push subscription of the browser.', 'https://push.example/send/kG4pTq0s5VZ1'),
      keys: note('`p256dh` and `auth` of the push subscription.', '')
    },
    refusals: ['device_refused', 'too_many_devices'],
    route: 'POST /api/v1/user/devices',
    summary: 'Be told of alerts on this browser'
  }),
  list: operation({
    access: 'reader',
    answer: v.strictObject({
      devices: described(
        v.array(
          v.strictObject({
            addedAt: instant,
            fingerprint: described(text, 'SHA-256 of the endpoint: by it a browser finds itself.'),
            id,
            name: described(v.nullable(text), 'The User-Agent that was added.')
          })
        ),
        'Newest first.'
      ),
      publicKey: described(text, 'The `applicationServerKey` of push subscriptions, base64url.')
    }),
    refusals: [],
    route: 'GET /api/v1/user/devices',
    summary: 'List the browsers that one is told on'
  }),
  remove: operation({
    access: 'reader',
    answer: done,
    params: v.object({ id }),
    refusals: ['device_not_found'],
    route: 'DELETE /api/v1/user/devices/:id',
    summary: 'Be told on a browser no more'
  })
} as const
