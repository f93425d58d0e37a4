// Writes the page about live events: the WebSocket, webhooks, and how to recover missed events.

import type { ApiPlan } from '#core/data-api/list-api-plans.ts'
import { EVENT_KINDS } from '#core/data-api/push/push-event.ts'
import { MOST_TRIES } from '#core/data-api/push/retry-schedule.ts'
import { planWith } from '#core/data-api/rights.ts'
import { CLOSED } from '#src/server/stream/stream-client.ts'
import { STREAM_LIMITS, STREAM_PATH } from '#src/server/stream/stream-server.ts'
import { ASYNCAPI_PATH } from '../push/asyncapi.ts'
import { inWords, linkOut, type PageContent, writeCode, writeTable } from './page.ts'

interface Given {
  readonly apiUrl: string
  plans(): readonly ApiPlan[]
  readonly siteUrl: string
}

const CLOSE_WORDS: Record<keyof typeof CLOSED, string> = {
  goingAway: 'We restart. The message `bye` before it says after how many milliseconds to connect again.',
  internal: 'Something is broken on our side: connect again.',
  keyRefused:
    'No key came within five seconds, or it opens nothing, was revoked, or its restrictions exclude the stream or your address. Do not try again with it.',
  planLacksIt: 'The plan of the key does not have the stream, or has ended.',
  policy: 'A message that is not understood, or more than ten in a second.',
  tooMany: `The account has ${STREAM_LIMITS.ofAccount} connections already.`
}

const SENT = {
  '`{"type":"auth","key":"…"}`': 'Who you are, where no header said it.',
  '`{"type":"subscribe", …}`':
    'What you want, in place of what you wanted before: `kinds`, `tickers`, `insiders` (SEC numbers), `filter` (the name of a screen that you saved on the site). Without any it is all. `after` is the number of the last event that you know.',
  '`{"type":"ping"}`': 'Is answered with `{"type":"pong"}`.'
}

const RECEIVED = {
  '`welcome`': 'The key opens the stream.',
  '`subscribed`': 'You are told everything after its number `seq`: remember it, as that of an event.',
  'An event': 'The one kind of message that has an `id`. Numbers (`seq`) rise and have gaps; remember the last one.',
  '`heartbeat`':
    'Every 15 seconds, with the newest number of all (`seq`): you have been told everything up to it, so go on after it. After 45 seconds of silence connect again.',
  '`reset`': 'What came after your number is no longer kept: see below.',
  '`error`': `A problem document in \`problem\`, and its \`code\`. \`unknown_ticker\` names the ticker and some that may have been meant, \`filter_not_found\` means that the account has no screen of that name, \`too_many_subscriptions\` that the account asked more than ${STREAM_LIMITS.missedPerMinute} times within a minute for what came after a number: what you followed before goes on. After \`message_not_understood\`, which names the field in \`problem.parameter\`, the connection ends.`,
  '`bye`': 'We restart: connect again after `reconnectInMs`.'
}

const writeMessages = (messages: Readonly<Record<string, string>>): string =>
  writeTable(
    ['Message', 'Meaning'],
    Object.entries(messages).map(([message, says]) => [inWords(message), inWords(says)])
  )

/** Example that follows a company and resumes after a disconnect. The tests run it. */
export const streamExample = ({ key, ticker, url }: { key: string; ticker: string; url: string }): string =>
  `let last
function follow() {
  let wait = 1000 + Math.random() * 9000
  const stream = new WebSocket('${url}')
  stream.onopen = () => stream.send(JSON.stringify({ type: 'auth', key: '${key}' }))
  stream.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === 'welcome')
      stream.send(JSON.stringify({ type: 'subscribe', tickers: ['${ticker}'], after: last }))
    if (message.type === 'bye') wait = message.reconnectInMs
    if (message.type === 'reset') console.log('Read the lists: some events are no longer kept.')
    if (message.type === 'error') stream.close()
    if (message.id) console.log(message.type, message.data)
    last = message.seq ?? last
  }
  stream.onclose = ({ code }) => code < 4000 && setTimeout(follow, wait)
}
follow()`

/** Example that verifies a webhook with the standard library alone. The tests run it. */
export const WEBHOOK_EXAMPLE = `import base64, hashlib, hmac, time

def is_ours(headers, body, secret):
    sent_at = int(headers["webhook-timestamp"])
    if abs(time.time() - sent_at) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f'{headers["webhook-id"]}.{sent_at}.'.encode() + body
    ours = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = (part.partition(",") for part in headers["webhook-signature"].split(" "))
    return any(version == "v1" and hmac.compare_digest(ours, value) for version, _, value in given)`

export function streamPage({ apiUrl, plans, siteUrl }: Given): PageContent {
  const url = apiUrl.replace(/^http/, 'ws') + STREAM_PATH
  const first = plans().find(({ plan }) => plan.id === planWith('push'))
  const notYet = first?.isAvailable === false ? ' It is under construction.' : ''
  const body = `
<h1>Events as they happen</h1>
<p class="lead">A filing, a change of an owner above five percent or a report the moment it can be seen, by a WebSocket, by a webhook, or by asking. All three tell the same text.
Messages are described in an <a href="${ASYNCAPI_PATH}">AsyncAPI document</a>, requests of webhooks in the <a href="/v1/openapi.json">OpenAPI document</a>.</p>
<p>Begins with the plan ${first?.plan.name ?? ''}.${notYet} Kinds of events: ${EVENT_KINDS.map(kind => `<code>${kind}</code>`).join(', ')}.
<a href="/docs/events">Their fields</a>, each with its type, unit and what null means.</p>
<h2 id="stream">The stream</h2>
<p class="address"><b>WS</b> <code>${url}</code></p>
<p>${inWords('Send the key as a header where you can. A browser cannot: it sends it as the first message, within five seconds. The address never takes one.')}</p>
${writeCode('JavaScript', streamExample({ key: 'YOUR_KEY', ticker: 'NLKW', url }))}
<h3>What you send</h3>
${writeMessages(SENT)}
<h3>What you get</h3>
${writeMessages(RECEIVED)}
<h3 id="missed">What was missed</h3>
<p>${inWords(`Subscribe with \`after\`, and you are told first what came since: up to 10,000 events of the last 24 hours. Who was away longer gets \`reset\` with the number to go on after. Then read the lists with \`filed_from\` of the day you last heard, until you meet rows that you have; the same trade comes with the same \`economicTradeId\`. \`GET /v1/events\` answers the same with the status 410.`)}</p>
<h3>When it ends</h3>
<p>A revoked key, a key that is restricted to other scopes or addresses, and a plan that ends close the connection within five seconds. A request without an upgrade is answered 426; a refused one with a <a href="/docs/errors">problem document</a>.</p>
${writeTable(
  ['Code', 'Meaning'],
  Object.entries(CLOSE_WORDS).map(([name, says]) => [String(CLOSED[name as keyof typeof CLOSED]), inWords(says)])
)}
<p>While more than 1 MB waits for a connection, it must take 1 MB in five seconds, else it is cut without a code; messages of yours have 8 kB at most.</p>
<h2 id="webhooks">Webhooks</h2>
<p>Name an HTTPS address in ${linkOut(`${siteUrl}/myaccount`, 'My Account')}, and each event is posted there, signed by the
${linkOut('https://www.standardwebhooks.com', 'Standard Webhooks')} convention, for which there are packages in most languages. Answer with any 2xx within 15 seconds.</p>
${writeCode('Python', WEBHOOK_EXAMPLE)}
<ul>
<li>${inWords('The same event may come twice: remember `webhook-id`, which is the `id` of the event. Who was listening to the line may send one again within five minutes; this is what tells.')}</li>
<li>Anything else is tried again, ${MOST_TRIES} times over 75 hours. What failed for good is listed for 30 days, and sent again at a click, as is everything after a number.</li>
<li>${inWords('An address that took nothing for a day, or answers 410, is switched off, with a mail that says the number to go on from. Events keep queueing for 30 days, and are sent one after the other once you switch it on. Redirects are not followed. 429 with `Retry-After` makes us wait.')}</li>
<li>When you change the secret, both sign for a day.</li>
<li>${inWords('A test repeats the newest event that fits the webhook, or the newest of all. It has `test: true`, an `id` that begins with `test_`, and no number: its `seq` is null.')}</li>
<li>A ticker that no company has or had is refused, by name.</li>
</ul>`
  const description = 'The WebSocket, webhooks, and how nothing is missed.'
  return { body, description, title: 'Events as they happen' }
}
