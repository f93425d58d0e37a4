// Process that sends messages to channels for DATABASE_URL at the time NOW. The server at CHAT_ORIGIN plays all chats.

import { connect } from '#adapters/postgres/connect.ts'
import { CHANNEL_CHANNEL } from '#adapters/postgres/messages/channels/channel-queue.ts'
import { startMailSender } from '#jobs/mail-sender.ts'
import { alertWorld } from '#tests/support/alerts/alert-world.ts'
import { channelWorld } from './channel-world.ts'

const { CHAT_ORIGIN: origin = '', DATABASE_URL: databaseUrl = '', NOW = '' } = process.env

const time = { now: new Date(NOW) }
const connection = connect(databaseUrl, { max: 8 })
const world = alertWorld(connection, time)
const sender = channelWorld(connection, { chat: { origin }, time, timeoutMs: 60_000, world }).startSender()
startMailSender({ ...sender, channel: CHANNEL_CHANNEL, clock: world.show.clock, databaseUrl })
