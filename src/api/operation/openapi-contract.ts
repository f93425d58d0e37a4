import * as v from 'valibot'

import { operation } from '../site-operation.ts'

export const openapi = {
  read: operation({
    access: 'everybody',
    answer: v.looseObject({
      info: v.looseObject({ title: v.string(), version: v.string() }),
      openapi: v.literal('3.1.0'),
      paths: v.looseObject({})
    }),
    refusals: [],
    route: 'GET /api/v1/openapi.json',
    summary: 'Read this document'
  })
} as const
