// What src/server/main.ts does in production, for `astro dev`: needs a running database in DATABASE_URL.

import { createApp, realPorts } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { createApi } from '#src/api/api.ts'
import { isApiPath, languageOf } from '../routing.ts'

const config = readConfig(process.env)
const app = createApp(realPorts(config, connect(config.databaseUrl ?? '')))
const api = createApi(app, config.siteUrl)

/** The API's answer, or undefined after giving a page its locals. */
export async function answerInDevelopment(request: Request, locals: App.Locals): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url)
  if (isApiPath(pathname)) return api.fetch(request)
  const { headers } = request
  locals.app = app
  locals.language = languageOf(pathname + search, {
    acceptLanguage: headers.get('accept-language') ?? undefined,
    cookie: headers.get('cookie') ?? undefined
  })
  return undefined
}
