import type { Kysely } from 'kysely'

import type { Clock } from '#core/clock.ts'
import type { ChannelPorts } from '#core/messages/use-cases.ts'
import type { Database } from '#db/schema.ts'
import { serverKeys } from '../accounts/server-key.ts'
import type { Config } from '../config.ts'
import { postgresChannelQueue } from '../postgres/messages/channels/channel-queue.ts'
import { postgresChannels } from '../postgres/messages/channels/channels.ts'
import { addressVault } from './address-vault.ts'
import { httpChannelSender } from './channel-sender.ts'

type RealChannelPorts = Pick<
  ChannelPorts,
  'addressVault' | 'channelFailed' | 'channelQueue' | 'channels' | 'channelSender'
>

export function realChannelPorts(
  { authSecret, dataDir, productName, siteUrl, webhooksAllowLocal }: Config,
  db: Kysely<Database>,
  clock: Clock
): RealChannelPorts {
  return {
    addressVault: addressVault(serverKeys({ authSecret, dataDir }).channels),
    channelFailed: error => console.warn(`A message to a channel was not concluded (${(error as Error).message}).`),
    channelQueue: postgresChannelQueue(db),
    channelSender: httpChannelSender({
      allowsLocal: webhooksAllowLocal,
      now: () => clock.now(),
      productName,
      siteUrl
    }),
    channels: postgresChannels(db)
  }
}
