// Adds channels to the environment of alerts: readers with channels, and senders of messages.

import { addressVault } from '#adapters/channels/address-vault.ts'
import { httpChannelSender } from '#adapters/channels/channel-sender.ts'
import { postgresAlertHits } from '#adapters/postgres/messages/alerts/alert-hits.ts'
import { postgresChannelQueue } from '#adapters/postgres/messages/channels/channel-queue.ts'
import { postgresChannels } from '#adapters/postgres/messages/channels/channels.ts'
import type { User } from '#core/accounts/people/user.ts'
import type { RateLimiter } from '#core/accounts/ports.ts'
import type { AlertHits } from '#core/messages/alerts/ports.ts'
import type { ChannelSender } from '#core/messages/channels/channel.ts'
import { addChannel, type OwnChannelPorts, testChannel } from '#core/messages/channels/own-channels.ts'
import { tellChannels } from '#core/messages/channels/tell-channels.ts'
import { type alertWorld, secrets } from '#tests/support/alerts/alert-world.ts'
import type { TestDatabase } from '#tests/support/database/test-database.ts'
import { SITE } from '#tests/support/mail/mails.ts'
import { type ChatServer, chatServersOf } from './chat-server.ts'

const NO_LIMIT: RateLimiter = { forget: async () => {}, giveBack: async () => {}, take: async () => 0 }

export const vault = addressVault(() => new Uint8Array(32).fill(7))

interface Changes {
  readonly hits?: (hits: Pick<AlertHits, 'findOfMessage'>) => Pick<AlertHits, 'findOfMessage'>
  readonly send?: (send: ChannelSender['send']) => ChannelSender['send']
}

interface WorldParts {
  readonly chat: Pick<ChatServer, 'origin'>
  readonly time: { readonly now: Date }
  readonly timeoutMs?: number
  readonly world: Pick<ReturnType<typeof alertWorld>, 'show'>
}

export function channelWorld({ db }: Pick<TestDatabase, 'db'>, { chat, time, timeoutMs = 5_000, world }: WorldParts) {
  const channels = postgresChannels(db)
  const sender = httpChannelSender({
    allowsLocal: true,
    chatServers: chatServersOf(chat),
    now: () => time.now,
    productName: 'Fourfold',
    siteUrl: SITE,
    timeoutMs
  })
  const own: OwnChannelPorts = {
    addressVault: vault,
    channels,
    channelSender: sender,
    clock: world.show.clock,
    productName: 'Fourfold',
    rateLimiter: NO_LIMIT,
    secrets
  }
  const add = addChannel(own)
  const ask = testChannel(own)

  return {
    /** Adds a channel and returns its id and secret. */
    async add(accountId: string, address: string, name = 'Desk') {
      const added = await add(
        { id: accountId } as User,
        { address, name },
        { address: '', device: null, language: 'en' }
      )
      if (!added.ok) throw new Error(added.code)
      return added.value
    },
    channels,
    own,
    /** Starts a process that sends messages. `sent` waits until it has sent all that is due. */
    startSender({ hits = known => known, send = known => known }: Changes = {}) {
      const failures: unknown[] = []
      const start = () =>
        tellChannels({
          ...world.show,
          addressVault: vault,
          alertHits: hits(postgresAlertHits(db)),
          channelFailed: error => failures.push(error),
          channelQueue: postgresChannelQueue(db),
          channelSender: { ...sender, send: send(sender.send) },
          secrets
        })
      return {
        failures,
        findNextDue: postgresChannelQueue(db).findNextDue,
        send: start().send,
        async sent(): Promise<number> {
          const telling = start()
          const count = await telling.send()
          await telling.settle()
          return count
        }
      }
    },
    test: (accountId: string, id: string) => ask({ id: accountId } as User, id)
  }
}
