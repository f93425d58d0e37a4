// Builds the OpenAPI document of the site's API from its contract.

import { isColumnOfCongress } from '#core/lists/activities/filters/withheld.ts'
import { statusOf } from '#src/server/respond.ts'
import { Account, ListedUser, SecurityEvents } from './accounts/account-schemas.ts'
import { CONTRACT } from './contract.ts'
import { codesOf, refusalSchema } from './refusals.ts'
import { offeredOperation } from './serving/offered-operation.ts'
import { answerSchema, type Json, json, writeOpenApi } from './serving/openapi.ts'
import type { Access, SiteOperation } from './site-operation.ts'
import { Activity, CompanyActivity } from './trades/trade-schemas.ts'

const DESCRIPTION = `Amounts are US dollars unless a name says cents. Instants are ISO 8601 in UTC, days are YYYY-MM-DD.
Absent values are null or left out, as each schema says. Refusals are \`{ code, message }\`: the code stays the same, the
message is in the language of \`Accept-Language\` (de, en, fr). New fields may be added to answers.`

const NAMED = { Account, Activity, CompanyActivity, ListedUser, SecurityEvents }

const WHO: Record<Access, string> = {
  admin: 'For admins.',
  everybody: '',
  reader: 'For whoever is signed in.',
  subscriber: 'For whoever is signed in and has a plan.'
}

const BEARER = { bearer: [] }

interface Given {
  readonly productName: string
  readonly sellsCongress: boolean
  readonly siteUrl: string
}

export function openApiDocument({ productName, sellsCongress, siteUrl }: Given): Json {
  const written = writeDocument({ productName, sellsCongress, siteUrl })
  return sellsCongress ? written : withoutColumns(written)
}

/** Leaves out fields of rows that tell of disclosures of Congress. */
const withoutColumns = (document: Json): Json =>
  JSON.parse(JSON.stringify(document, (name, value: unknown) => (isColumnOfCongress(name) ? undefined : value)))

function writeDocument({ productName, sellsCongress, siteUrl }: Given): Json {
  const areas = Object.entries<Readonly<Record<string, SiteOperation>>>(CONTRACT)
  return writeOpenApi({
    codesOf,
    calls: areas.flatMap(([tag, area]) =>
      Object.entries(area).map(([name, operation]) => ({
        name,
        operation: offeredOperation(operation, () => sellsCongress),
        tag
      }))
    ),
    describeAccess,
    describeRefusals: codes => ({
      content: json(answerSchema(refusalSchema(codes), NAMED)),
      description: `Refused: ${codes.join(', ')}.`
    }),
    description: DESCRIPTION,
    named: NAMED,
    productName,
    securitySchemes: {
      bearer: { description: 'The access token that signing in answers.', scheme: 'bearer', type: 'http' }
    },
    statusOf,
    url: siteUrl
  })
}

function describeAccess({ access, description }: SiteOperation): Json {
  const words = [description, WHO[access]].filter(Boolean).join(' ')
  return { ...(words && { description: words }), security: access === 'everybody' ? [{}, BEARER] : [BEARER] }
}
