import type { APIRoute } from 'astro'

import { translator } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'

/** Pages that answer most questions. English, because the file has one language. */
const PAGES: readonly (readonly [name: string, path: string, says: string])[] = [
  ['Insider trades', paths.activities(), 'purchases and sales on Forms 3, 4 and 5, with filters in the address'],
  ['Insiders', paths.traders(), 'who traded, with their results'],
  ['Sentiment', paths.sentiment(), 'purchases against sales of the whole market by week and month'],
  ['Weekly reports', paths.weeklyReports(), 'the strongest purchases of each week, ranked by score'],
  ['Owners above 5 %', paths.ownership(), 'Schedules 13D and 13G'],
  ['Unusual options', paths.options(), 'contracts whose volume was unusual, by a published rule']
]

const METHOD: typeof PAGES = [
  ['How it works', paths.howItWorks(), 'how trades are read, checked and scored'],
  ['Results by score', paths.calibration(), 'what stocks did after purchases of each score'],
  ['Status', paths.status(), 'whether data is current']
]

/** @see https://llmstxt.org */
export const GET: APIRoute = async ({ cache, locals: { app }, url }) => {
  const documentation = await app.publicApi.findDocumentation()
  const linksOf = (pages: typeof PAGES, base = url.origin): string[] =>
    pages.map(([name, path, says]) => `- [${name}](${base}${path}): ${says}`)
  const calls: string[] =
    documentation.state === 'not_configured'
      ? []
      : [
          '## Data API',
          '',
          ...linksOf(
            [
              ['Documentation', '/docs', 'first answer, keys, limits, and a page for each call'],
              ['OpenAPI 3.1', '/v1/openapi.json', 'every call, parameter and field'],
              ['For assistants', '/docs/assistants', 'the same data over the Model Context Protocol'],
              ['Events', '/docs/stream', 'WebSocket and webhooks']
            ],
            new URL(documentation.url).origin
          ),
          ''
        ]
  const lines = [
    `# ${app.product.name}`,
    '',
    `> ${translator('en')('head:site_fact')}`,
    '',
    'Amounts are US dollars, days are of New York. Each figure of a trade leads to its filing with the SEC.',
    '',
    ...calls,
    '## Data',
    '',
    ...linksOf(PAGES),
    '',
    '## Method',
    '',
    ...linksOf(METHOD),
    ''
  ]
  // Short, because the documentation's host may be configured later or be away.
  cache.set({ maxAge: 60, swr: 86_400, tags: ['pages'] })
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
