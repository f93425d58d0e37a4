// Builds the OpenAPI document of the site's API from its contract.

import { CONTRACT } from '../contract/contract.ts'
import type { Operation } from '../contract/operation.ts'
import { describeOperation } from './describe-operation.ts'
import { namedSchemas } from './schemas.ts'

const DESCRIPTION = `Amounts are US dollars unless a name says cents. Instants are ISO 8601 in UTC, days are YYYY-MM-DD.
Absent values are null or left out, as each schema says. Refusals are \`{ code, message }\`: the code stays the same, the
message is in the language of \`Accept-Language\` (de, en, fr). New fields may be added to answers.`

export type Json = Readonly<Record<string, unknown>>

/** @see https://spec.openapis.org/oas/v3.1.1.html */
export function openApiDocument({ productName, siteUrl }: { productName: string; siteUrl: string }): Json {
  const areas = Object.entries<Readonly<Record<string, Operation>>>(CONTRACT)
  const described = areas.flatMap(([tag, area]) =>
    Object.entries(area).map(([name, operation]) => describeOperation(operation, { name, tag }))
  )
  const paths: Record<string, Record<string, Json>> = {}
  for (const { description, method, path } of described) paths[path] = { ...paths[path], [method]: description }
  return {
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        bearer: { description: 'The access token that signing in answers.', scheme: 'bearer', type: 'http' }
      }
    },
    info: { description: DESCRIPTION, title: `${productName} API`, version: '1' },
    openapi: '3.1.0',
    paths,
    servers: [{ url: siteUrl }],
    tags: areas.map(([name]) => ({ name }))
  }
}
