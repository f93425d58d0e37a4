// Ways by which an account's alerts can tell, and why one reaches nobody at present.

import type { Channel, ChannelKind, Channels } from '../../channels/channel.ts'
import type { Devices } from '../../devices/device.ts'
import { mayNotify, type Recipient } from '../../newsletters/delivery.ts'
import type { AlertWay, FIXED_WAYS, WayProblem } from './alert-options.ts'

export interface ShownWay {
  readonly id: AlertWay
  readonly kind: ChannelKind | (typeof FIXED_WAYS)[number]
  /** Name of a channel; null for mail and devices. */
  readonly name: string | null
  readonly problem: WayProblem | null
}

export interface WayPorts {
  readonly channels: Pick<Channels, 'list'>
  readonly devices: Pick<Devices, 'list'>
  readonly recipients: Recipients
}

/** Finds what decides whether an account gets mails. */
export interface Recipients {
  find(accountId: string): Promise<Recipient | undefined>
}

export async function listWays(
  { channels, devices, recipients }: WayPorts,
  accountId: string,
  now: Date
): Promise<readonly ShownWay[]> {
  const [recipient, ownDevices, ownChannels] = await Promise.all([
    recipients.find(accountId),
    devices.list(accountId),
    channels.list(accountId)
  ])
  const silence = recipient && mayNotify(recipient, now) ? null : 'paused'
  return [
    { id: 'mail', kind: 'mail', name: null, problem: silence ?? mailProblem(recipient) },
    { id: 'device', kind: 'device', name: null, problem: silence ?? (ownDevices.length > 0 ? null : 'no_device') },
    ...ownChannels.map(
      ({ id, kind, name, pausedAt }: Channel): ShownWay => ({
        id,
        kind,
        name,
        problem: silence ?? (pausedAt === null ? null : 'channel_paused')
      })
    )
  ]
}

function mailProblem(recipient: Recipient | undefined): WayProblem | null {
  if (!recipient?.user.isVerified) return 'unverified'
  if (recipient.blocked) return 'address_blocked'
  return recipient.chosen.includes('alerts') ? null : 'not_chosen'
}
