// Replaces src/server/main.ts in `astro dev`. Needs a running database in DATABASE_URL.

import { createApp } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { createApi } from '#src/api/api.ts'
import { createPublicApi } from '#src/api/data-api/public-api.ts'
import { isApiPath, isPublicPath, languageOf } from '../routing.ts'

const config = readConfig(process.env)
const app = createApp(realPorts(config, connect(config.databaseUrl ?? '')))
const api = createApi(app, config.siteUrl)
const publicApi = createPublicApi(app, config.siteUrl)

/** Returns the API's answer. For a page it sets the locals and returns undefined. */
export async function answerInDevelopment(request: Request, locals: App.Locals): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url)
  if (isApiPath(pathname)) return api.fetch(request)
  if (isPublicPath(pathname)) return publicApi.fetch(request)
  const { headers } = request
  locals.app = app
  locals.language = languageOf(pathname + search, {
    acceptLanguage: headers.get('accept-language') ?? undefined,
    cookie: headers.get('cookie') ?? undefined
  })
  return undefined
}
