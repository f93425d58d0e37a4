import type { APIRoute } from 'astro'

import { PAPER } from '#src/features/site/metadata/components/page-colours.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'

/** @see https://www.w3.org/TR/appmanifest/ */
export const GET: APIRoute = ({ cache, locals: { app, language } }) => {
  const t = translator(language)
  const manifest = {
    background_color: PAPER,
    description: t('head:site_fact'),
    display: 'minimal-ui',
    icons: [
      { sizes: 'any', src: '/icon.svg', type: 'image/svg+xml' },
      { sizes: '192x192', src: '/icon-192.png', type: 'image/png' },
      { sizes: '512x512', src: '/icon-512.png', type: 'image/png' },
      { purpose: 'maskable', sizes: '512x512', src: '/icon-maskable-512.png', type: 'image/png' }
    ],
    id: paths.root(),
    lang: language,
    name: app.product.name,
    scope: paths.root(),
    short_name: app.product.name,
    shortcuts: [
      { name: t('shell:trades'), url: paths.activities() },
      { name: t('shell:weekly'), url: paths.weeklyReports() }
    ],
    start_url: paths.home(),
    theme_color: PAPER
  }
  cache.set({ maxAge: 86_400, swr: 604_800, tags: ['pages'] })
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
