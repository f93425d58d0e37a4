// Feed of recent trades that matched one alert, at a secret address.

import type { APIRoute } from 'astro'
import { escapeXml, plainLine } from '#core/escape.ts'
import { documentPath, hitText, nameOfTrade } from '#core/messages/alerts/hits/hit-notice.ts'

export const GET: APIRoute = async ({ locals: { app }, params, url }) => {
  const feed = await app.alerts.openFeed(params['token'] ?? '')
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
  if (!feed.ok) return new Response('', { headers, status: 404 })
  const { hits, language, rule } = feed.value
  const entries = hits.map(hit => {
    const [first] = hit.trades
    const address = url.origin + documentPath(hit)
    const title = `${first ? nameOfTrade(first) : ''}: ${hitText(hit, language)}`
    return `<entry><id>${escapeXml(`${url.origin}/alerts/${rule.id}/${hit.id.replace(' ', '-')}`)}</id><title>${escapeXml(title)}</title><updated>${hit.at.toISOString()}</updated><link href="${escapeXml(address)}"/></entry>`
  })
  const name = escapeXml(`${app.product.name}: ${plainLine(rule.name)}`)
  const updated = (hits[0]?.at ?? new Date(0)).toISOString()
  return new Response(
    `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>${escapeXml(`${url.origin}/alerts/${rule.id}`)}</id><title>${name}</title><updated>${updated}</updated><author><name>${escapeXml(app.product.name)}</name></author>${entries.join('')}</feed>`,
    { headers: { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' } }
  )
}
