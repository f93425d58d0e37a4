// Defines the request pipeline of Astro. In production src/server/main.ts answers the API and passes `app` and
// `language` to pages. `astro dev` does not run it, so the API and these values are provided here.

import { type AstroFetchState, astro, getFetchState } from 'astro/hono'
import { Hono } from 'hono'

const pipeline = new Hono()

if (import.meta.env.DEV) {
  pipeline.use(async (c, next) => {
    const { answerInDevelopment } = await import('#src/server/astro/development.ts')
    const answer = await answerInDevelopment(c.req.raw, (getFetchState(c) as AstroFetchState).locals)
    return answer ?? next()
  })
}

pipeline.all('*', astro())

export default pipeline
