import { Hono } from 'hono'
import type { ApiEnv } from '../env.ts'
import { openApiDocument } from '../openapi.ts'
import { serve } from '../serve.ts'
import { openapi as contract } from './openapi-contract.ts'

/** Serves the OpenAPI document. It is written at the first request and then kept until the process ends. */
export function createOpenApi(siteUrl: string): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  let written: string | undefined
  serve(api, contract.read, c => {
    written ??= JSON.stringify(openApiDocument({ productName: c.var.app.product.name, siteUrl }))
    return { json: written, ok: true }
  })
  return api
}
