import { Hono } from 'hono'
import { filterText } from '#core/congress/trade-texts.ts'
import type { Language } from '#core/language.ts'
import {
  type AlertCondition,
  congressFilterOf,
  optionsFilterOf,
  ownersFilterOf
} from '#core/messages/alerts/rules/alert-rule.ts'
import type { ShownAlert } from '#core/messages/alerts/rules/change-rules.ts'
import { ok } from '#core/result.ts'
import { tradeFilterText } from '#src/features/lists/activities/filter-words.ts'
import { priceText } from '#src/features/messages/alerts/price-text.ts'
import { optionFilterText } from '#src/features/options/option-words.ts'
import { ownershipFilterText } from '#src/features/ownership/ownership-words.ts'
import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { alerts as alertsCalls } from './alerts-contract.ts'
import { channels as channelsCalls } from './channels-contract.ts'
import { devices as devicesCalls } from './devices-contract.ts'
import { following as followingCalls } from './following-contract.ts'
import { mail as mailCalls } from './mail-contract.ts'

/** Adds what an alert about a list selects, in words. */
const withWords = (alert: ShownAlert, { app, language }: Reading): ShownAlert & { readonly says: string } => ({
  ...alert,
  says: conditionText(alert.condition, language, app.product.sellsCongress())
})

type Reading = Pick<ApiEnv['Variables'], 'app' | 'language'>

function conditionText(condition: AlertCondition, language: Language, sellsCongress: boolean): string {
  if (condition.kind === 'congress') {
    const filter = congressFilterOf(condition)
    return filter ? filterText(filter, language) : ''
  }
  if (condition.kind === 'owners') {
    const filter = ownersFilterOf(condition)
    return filter ? ownershipFilterText(filter, language) : ''
  }
  if (condition.kind === 'options') {
    const filter = optionsFilterOf(condition)
    return filter ? optionFilterText(filter, language) : ''
  }
  if (condition.kind === 'price' || condition.kind === 'distance') return priceText(condition, language)
  return 'query' in condition ? tradeFilterText(condition.query, language, sellsCongress) : ''
}

/** Calls for alerts, for the browsers and channels that receive them, and for events of mail providers. */
export const messages = new Hono<ApiEnv>()

serve(messages, alertsCalls.list, async c => {
  const listed = await c.var.app.alerts.list(c.var.user)
  if (!listed.ok) return listed
  const { alerts, ...rest } = listed.value
  return ok({ ...rest, alerts: alerts.map(alert => withWords(alert, c.var)) })
})

serve(messages, alertsCalls.listHits, async c => {
  const listed = await c.var.app.alerts.listHits(c.var.user)
  return listed.ok ? ok({ hits: listed.value.map(({ at, ...found }) => ({ ...found, at: at.toISOString() })) }) : listed
})

serve(messages, alertsCalls.add, async (c, { body }) => {
  const added = await c.var.app.alerts.add(c.var.user, body)
  return added.ok ? ok(withWords(added.value, c.var)) : added
})

serve(messages, alertsCalls.try, (c, { body }) => c.var.app.alerts.try(c.var.user, body))

serve(messages, alertsCalls.change, (c, { body, params }) => c.var.app.alerts.change(c.var.user, params.id, body))

serve(messages, alertsCalls.remove, (c, { params }) => c.var.app.alerts.remove(c.var.user, params.id))

serve(messages, alertsCalls.restore, (c, { params }) => c.var.app.alerts.restore(c.var.user, params.id))

serve(messages, alertsCalls.renewFeed, (c, { params }) => c.var.app.alerts.renewFeed(c.var.user, params.id))

serve(messages, devicesCalls.list, c => c.var.app.devices.open(c.var.user))

serve(messages, devicesCalls.add, (c, { body }) => c.var.app.devices.add(c.var.user, body, callerOf(c)))

serve(messages, devicesCalls.remove, (c, { params }) => c.var.app.devices.remove(c.var.user, params.id))

serve(messages, channelsCalls.list, c => c.var.app.channels.list(c.var.user))

serve(messages, channelsCalls.add, (c, { body }) => c.var.app.channels.add(c.var.user, body, callerOf(c)))

serve(messages, channelsCalls.rename, (c, { body, params }) =>
  c.var.app.channels.rename(c.var.user, params.id, body.name)
)

serve(messages, channelsCalls.remove, (c, { params }) => c.var.app.channels.remove(c.var.user, params.id))

serve(messages, channelsCalls.resume, (c, { params }) => c.var.app.channels.resume(c.var.user, params.id))

serve(messages, channelsCalls.test, (c, { params }) => c.var.app.channels.test(c.var.user, params.id))

serve(messages, followingCalls.list, c => c.var.app.following.list(c.var.user))

serve(messages, followingCalls.listEvents, async c => {
  const listed = await c.var.app.following.listEvents(c.var.user)
  if (!listed.ok) return listed
  const { events, unread } = listed.value
  return ok({ events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })), unread })
})

serve(messages, followingCalls.follow, (c, { body }) => c.var.app.following.add(c.var.user, body))

serve(messages, followingCalls.change, (c, { body }) => c.var.app.following.change(c.var.user, body))

serve(messages, followingCalls.unfollow, (c, { body }) => c.var.app.following.remove(c.var.user, body.thing))

serve(messages, followingCalls.read, (c, { body }) => c.var.app.following.read(c.var.user, body.documents))

/** Passes on the raw body, which the signature covers. */
serve(messages, mailCalls.receiveEvent, async c => {
  const body = new Uint8Array(await c.req.arrayBuffer())
  const header = (name: keyof typeof mailCalls.receiveEvent.signedBody) => c.req.header(name) ?? ''
  return c.var.app.mailReturns.receiveEvent(body, {
    'webhook-id': header('webhook-id'),
    'webhook-signature': header('webhook-signature'),
    'webhook-timestamp': header('webhook-timestamp')
  })
})
