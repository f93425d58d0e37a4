import type { CHANNEL_PROBLEMS, PAUSE_REASONS } from '#core/messages/channels/channel.ts'

type Problem = (typeof CHANNEL_PROBLEMS)[number] | (typeof PAUSE_REASONS)[number]

export type ChannelWords = Readonly<
  Record<
    | `problem_${Problem}`
    | 'add'
    | 'address'
    | 'address_help'
    | 'cancel'
    | 'delete'
    | 'ends_with'
    | 'error'
    | 'failed'
    | 'form_discord'
    | 'form_slack'
    | 'form_telegram'
    | 'form_webhook'
    | 'forms'
    | 'hint'
    | 'lead'
    | 'loading'
    | 'name'
    | 'rename'
    | 'resume'
    | 'resumed'
    | 'retry'
    | 'save'
    | 'secret'
    | 'state_paused'
    | 'test'
    | 'test_arrived'
    | 'test_status'
    | 'test_wait'
    | 'testing'
    | 'title'
    | 'told'
    | 'told_never',
    string
  >
>
