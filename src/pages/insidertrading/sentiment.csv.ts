import type { APIRoute } from 'astro'

import { parseSentimentTable } from '#core/lists/sentiment/sentiment-query.ts'
import { sentimentRows, writeSentimentCsv } from '#core/lists/sentiment/sentiment-table.ts'
import { csvAnswer } from '#src/csv-answer.ts'

export const GET: APIRoute = async ({ cache, locals: { app }, url }) => {
  const asked = parseSentimentTable(url.searchParams)
  if (!asked.ok) return new Response(`The parameter ${asked.parameter} cannot be read.\n`, { status: 400 })
  const sentiment = await app.sentiment.open(asked.value)
  cache.set({ maxAge: 300, swr: 3_600, tags: ['trades'] })
  return csvAnswer('sentiment', writeSentimentCsv(sentimentRows(sentiment, asked.value)), sentiment)
}
