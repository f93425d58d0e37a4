import * as v from 'valibot'

import { CHANNEL_KINDS, CHANNEL_PROBLEMS, MOST_CHANNELS, PAUSE_REASONS } from '#core/messages/channels/channel.ts'
import { ChannelForm, ChannelNameForm } from '#core/messages/channels/own-channels.ts'
import { note } from '../serving/operation.ts'
import { count, described, done, instant, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

const id = described(
  v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  'The `id` of the list of channels.',
  'pTq0s5VZ1kG4mN8rW2xYzA'
)
const name = note('What the reader calls it.', 'Trading desk')

/** Calls for the chats and webhooks that a reader's alerts are sent to. Mails are sent as well. */
export const channels = {
  add: operation({
    access: 'reader',
    answer: v.strictObject({
      id,
      secret: described(
        v.nullable(text),
        'Signs messages to a webhook by Standard Webhooks; null for a chat. No other answer has it.',
        'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
      )
    }),
    body: ChannelForm,
    description: `An account has ${MOST_CHANNELS} at most. Discord, Slack and Telegram are recognised by the address; any other public address is a webhook.`,
    notes: {
      address: note('As the service gives it out. No answer repeats it.', 'https://hooks.example.com/alerts'),
      name
    },
    refusals: ['channel_address_invalid', 'channel_name_invalid', 'too_many_attempts', 'too_many_channels'],
    route: 'POST /api/v1/user/channels',
    summary: 'Have alerts sent to a chat or webhook'
  }),
  list: operation({
    access: 'reader',
    answer: v.strictObject({
      channels: v.array(
        v.strictObject({
          addedAt: instant,
          id,
          kind: v.picklist(CHANNEL_KINDS),
          name: text,
          pausedAt: v.nullable(instant),
          pausedReason: described(
            v.nullable(v.picklist(PAUSE_REASONS)),
            'Why nothing is sent to it any more; null while it is not paused.'
          ),
          tail: described(text, 'The last four characters of the secret in its address.', 'x7Qf'),
          toldAt: described(v.nullable(instant), 'When it last accepted an alert.')
        })
      ),
      most: described(count, 'How many an account has at most.', MOST_CHANNELS)
    }),
    refusals: [],
    route: 'GET /api/v1/user/channels',
    summary: 'List the chats and webhooks that alerts are sent to'
  }),
  remove: operation({
    access: 'reader',
    answer: done,
    params: v.object({ id }),
    refusals: ['channel_not_found'],
    route: 'DELETE /api/v1/user/channels/:id',
    summary: 'Send alerts to a channel no more'
  }),
  rename: operation({
    access: 'reader',
    answer: done,
    body: ChannelNameForm,
    notes: { name },
    params: v.object({ id }),
    refusals: ['channel_name_invalid', 'channel_not_found'],
    route: 'POST /api/v1/user/channels/:id',
    summary: 'Rename a channel'
  }),
  resume: operation({
    access: 'reader',
    answer: done,
    description: 'Alerts of the pause are not sent.',
    params: v.object({ id }),
    refusals: ['channel_not_found'],
    route: 'POST /api/v1/user/channels/:id/resume',
    summary: 'Resume a paused channel'
  }),
  test: operation({
    access: 'reader',
    answer: v.strictObject({
      problem: described(
        v.nullable(v.picklist([...CHANNEL_PROBLEMS, 'unreadable'])),
        'Why the message was not accepted; null if it was.'
      ),
      restSeconds: described(v.nullable(v.number()), 'How long the other side asks to wait.'),
      status: described(v.nullable(v.number()), 'HTTP status of its answer; null without one.', 204)
    }),
    description: 'Sends a message at once, also to a paused channel.',
    params: v.object({ id }),
    refusals: ['channel_not_found', 'too_many_attempts'],
    route: 'POST /api/v1/user/channels/:id/test',
    summary: 'Send a test message to a channel'
  })
} as const
