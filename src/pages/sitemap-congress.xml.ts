import type { APIRoute } from 'astro'

import { sitemapOf } from '#src/features/site/metadata/sitemap.ts'
import { paths } from '#src/paths.ts'

export const GET: APIRoute = async ({ cache, locals: { app }, url }) => {
  const members = await app.congress.listMembers()
  cache.set({ maxAge: 3_600, swr: 86_400, tags: ['congress'] })
  return sitemapOf(
    url.origin,
    members.map(({ id, lastDisclosedOn }) => ({
      changed: lastDisclosedOn ?? undefined,
      path: paths.congressMember(id)
    }))
  )
}
