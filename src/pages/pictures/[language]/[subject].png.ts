import type { APIRoute } from 'astro'

import { parseLanguage } from '#core/language.ts'
import { describeSentiment } from '#src/features/lists/sentiment/describe-sentiment.ts'
import { describePicture } from '#src/features/site/metadata/describe-picture.ts'
import { SENTIMENT_PICTURE } from '#src/features/site/metadata/machine-paths.ts'
import { failure } from '#src/server/respond.ts'

/** Lets other sites embed the picture. They revalidate it once a day. */
const HEADERS = {
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  'content-type': 'image/png',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding'
}

export const GET: APIRoute = async ({ cache, locals, params }) => {
  const language = parseLanguage(params['language'] ?? '')
  if (!language) return failure('not_found', locals.language)
  const subject = params['subject'] ?? ''
  const described = await (subject === SENTIMENT_PICTURE
    ? describeSentiment(locals.app, language)
    : describePicture(locals.app, language, subject))
  if (!described) return failure('not_found', language)

  const painted = await locals.app.pictures.paint(described.picture)
  if (!painted.ok) return failure(painted.code, language)
  cache.set({ maxAge: 86_400, swr: 604_800, tags: described.tags })
  return new Response(new Uint8Array(painted.value), { headers: HEADERS })
}
