// Recognises the addresses that Discord, Slack and Telegram give out. Only these hosts and paths count as chats.

import type { ChannelAddress } from '#core/messages/channels/channel.ts'

const DISCORD_HOSTS = ['discord.com', 'discordapp.com', 'canary.discord.com', 'ptb.discord.com']
/** @see https://discord.com/developers/docs/resources/webhook, "Execute Webhook" */
const DISCORD_PATH = /^\/api(?:\/v\d{1,2})?\/webhooks\/(\d{5,25})\/([\w-]{20,100})\/?$/
/** @see https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
const SLACK_PATH = /^\/services\/([A-Z0-9]{5,20})\/([A-Z0-9]{5,20})\/([A-Za-z0-9]{10,60})\/?$/
/** @see https://core.telegram.org/bots/api, "Authorizing your bot" */
const TELEGRAM_PATH = /^\/bot(\d{5,15}:([\w-]{30,60}))\/sendMessage$/
const CHAT_ID = /^(?:-?\d{1,20}|@\w{4,32})$/
const CHAT_HOSTS = [...DISCORD_HOSTS, 'hooks.slack.com', 'api.telegram.org']

const TAIL = 4

const lastOf = (secret: string): string => secret.slice(-TAIL)

/** Address of a chat; `other` for another host. undefined if a chat gives out no such address. */
export function readChatAddress(text: string): ChannelAddress | 'other' | undefined {
  const url = URL.parse(text)
  if (!url) return undefined
  // A final dot names the same host.
  if (!CHAT_HOSTS.includes(url.hostname.replace(/\.$/, ''))) return 'other'
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  if (!isPlain || url.hash !== '' || !CHAT_HOSTS.includes(url.hostname)) return undefined
  if (DISCORD_HOSTS.includes(url.hostname)) return discordAddress(url)
  return url.hostname === 'api.telegram.org' ? telegramAddress(url) : slackAddress(url)
}

/** Keeps the thread, and asks Discord to answer only once the message is stored. */
function discordAddress(url: URL): ChannelAddress | undefined {
  const [, id, token] = DISCORD_PATH.exec(url.pathname) ?? []
  const thread = url.searchParams.get('thread_id')
  if (!id || !token || (thread !== null && !/^\d{5,25}$/.test(thread))) return undefined
  const query = `?wait=true${thread === null ? '' : `&thread_id=${thread}`}`
  return { kind: 'discord', tail: lastOf(token), url: `https://discord.com/api/webhooks/${id}/${token}${query}` }
}

function slackAddress(url: URL): ChannelAddress | undefined {
  const [, team, app, secret] = SLACK_PATH.exec(url.pathname) ?? []
  if (!team || !app || !secret) return undefined
  return { kind: 'slack', tail: lastOf(secret), url: `https://hooks.slack.com/services/${team}/${app}/${secret}` }
}

/** Form that a reader pastes: `https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>`. */
function telegramAddress(url: URL): ChannelAddress | undefined {
  const [, token, secret] = TELEGRAM_PATH.exec(url.pathname) ?? []
  const chat = url.searchParams.get('chat_id') ?? ''
  const topic = url.searchParams.get('message_thread_id')
  if (!token || !secret || !CHAT_ID.test(chat) || (topic !== null && !/^\d{1,20}$/.test(topic))) return undefined
  const query = new URLSearchParams({ chat_id: chat, ...(topic !== null && { message_thread_id: topic }) })
  return { kind: 'telegram', tail: lastOf(secret), url: `https://api.telegram.org/bot${token}/sendMessage?${query}` }
}

export const webhookAddress = (url: string): ChannelAddress => ({ kind: 'webhook', tail: lastOf(url), url })
