import * as v from 'valibot'

import { AuthorizationForm, ConsentForm } from '#core/data-api/connections/authorize.ts'
import { note } from '../serving/operation.ts'
import { described, done, instant, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

const id = described(v.pipe(v.string(), v.regex(/^\d{1,18}$/)), 'The `id` of the list of connections.', '7')
const place = described(
  text,
  'Host, or scheme of a program on the device, that the reader is sent back to.',
  'claude.ai'
)
const name = described(text, 'As the assistant calls itself; nobody has checked it.', 'Claude')
const redirect = described(text, 'Where the browser goes next.', 'https://assistant.example/callback?code=…')

/** Calls by which readers connect assistants, and end the connections. */
export const connections = {
  answer: operation({
    access: 'reader',
    answer: v.strictObject({ redirect }),
    body: ConsentForm,
    description: 'An answer of yes makes a code that lives a minute. It goes to the registered redirect alone.',
    notes: { allows: note('Whether the reader allows it.', true) },
    refusals: ['api_plan_required', 'connection_request_invalid', 'too_many_attempts'],
    route: 'POST /api/v1/user/connections',
    summary: 'Allow or refuse an assistant'
  }),
  end: operation({
    access: 'reader',
    answer: done,
    description: 'Its tokens are refused from then on.',
    params: v.object({ id }),
    refusals: ['connection_not_found'],
    route: 'DELETE /api/v1/user/connections/:id',
    summary: 'Disconnect an assistant'
  }),
  list: operation({
    access: 'reader',
    answer: v.strictObject({
      connections: described(
        v.array(
          v.strictObject({
            createdAt: instant,
            id,
            lastUsedAt: described(v.exactOptional(instant), 'To the minute.'),
            name,
            place
          })
        ),
        'Oldest first.'
      )
    }),
    refusals: [],
    route: 'GET /api/v1/user/connections',
    summary: "List one's connected assistants"
  }),
  open: operation({
    access: 'reader',
    answer: v.union([
      v.strictObject({
        asks: v.strictObject({
          isPaid: described(v.boolean(), 'Whether the reader has a plan of the data API.'),
          name,
          place
        })
      }),
      v.strictObject({
        faulty: described(v.strictObject({ name, place, redirect }), 'A request that the assistant has to correct.')
      })
    ]),
    body: AuthorizationForm,
    description:
      'Reads the request in the address of the consent page. A client or a redirect that is not registered is refused. Nobody is sent on by it.',
    refusals: ['connection_request_invalid'],
    route: 'POST /api/v1/user/connections/request',
    summary: 'Read the request of an assistant'
  })
} as const
