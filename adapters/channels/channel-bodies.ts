// Writes messages as each vendor takes them. Names in them come from filings and readers, so everything is escaped.

import type { ChannelKind, ChannelMessage, SentMessage } from '#core/messages/channels/channel.ts'

/** Maximum number of characters of a Discord message. @see https://discord.com/developers/docs/resources/webhook */
const MOST_OF_DISCORD = 2_000
/** @see https://core.telegram.org/bots/api, "sendMessage": 4,096 characters after parsing entities */
const MOST_OF_TELEGRAM = 4_096
/** Our choice: Slack takes 40,000 characters, which nobody reads. */
const MOST_OF_SLACK = 4_000
const LONGEST_LINE = 300

type Body = (sent: Omit<SentMessage, 'secret'>, siteUrl: string) => object

const BODIES: Readonly<Record<ChannelKind, Body>> = {
  discord: ({ message }, siteUrl) => ({
    allowed_mentions: { parse: [] },
    content: fitted(message, MOST_OF_DISCORD, {
      escaped: escapeDiscord,
      // Angle brackets keep Discord from adding a preview.
      link: ({ open, path }) => `[${escapeDiscord(open)}](<${siteUrl}${path}>)`,
      title: text => `**${text}**`
    })
  }),
  slack: ({ message }, siteUrl) => ({
    text: fitted(message, MOST_OF_SLACK, {
      escaped: escapeSlack,
      link: ({ open, path }) => `<${escapeSlack(siteUrl + path)}|${escapeSlack(open)}>`,
      title: text => `*${text}*`
    }),
    unfurl_links: false,
    unfurl_media: false
  }),
  telegram: ({ message, url }, siteUrl) => ({
    ...Object.fromEntries(new URL(url).searchParams),
    link_preview_options: { is_disabled: true },
    parse_mode: 'HTML',
    text: fitted(message, MOST_OF_TELEGRAM, {
      escaped: escapeTelegram,
      link: ({ open, path }) => `<a href="${escapeTelegram(siteUrl + path)}">${escapeTelegram(open)}</a>`,
      title: text => `<b>${text}</b>`
    })
  }),
  webhook: ({ at, language, message: { items, more, path, title }, type }, siteUrl) => ({
    data: {
      items: items.map(({ path, ...item }) => ({ ...item, url: siteUrl + path })),
      language,
      more: more ?? null,
      title,
      url: siteUrl + path
    },
    timestamp: at.toISOString(),
    type: type === 'test' ? 'alert.test' : 'alert.matched'
  })
}

export const bodyOf = (sent: Omit<SentMessage, 'secret'>, siteUrl: string): string =>
  JSON.stringify(BODIES[sent.kind](sent, siteUrl))

interface Markup {
  escaped(text: string): string
  link(message: ChannelMessage): string
  title(text: string): string
}

/** Joins title, lines and link, and leaves out lines that do not fit. Title and link always fit. */
function fitted(message: ChannelMessage, most: number, { escaped, link, title }: Markup): string {
  const line = (text: string) => escaped(cut(text))
  const head = title(line(message.title))
  const tail = [...(message.more === undefined ? [] : [line(message.more)]), link(message)]
  const lines = message.items.map(({ text }) => line(text))
  const lengthOf = (shown: readonly string[]) => [head, ...shown, ...tail].join('\n').length
  while (lines.length > 0 && lengthOf(lines) > most) lines.pop()
  return [head, ...lines, ...tail].join('\n')
}

const cut = (text: string): string =>
  text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE).toWellFormed()}…` : text

/** @see https://docs.slack.dev/messaging/formatting-message-text, "Escaping text" */
const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** @see https://core.telegram.org/bots/api, "HTML style" */
const escapeTelegram = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const escapeDiscord = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&')
