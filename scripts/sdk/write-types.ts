// `npm run sdk-types` regenerates the client's types from the OpenAPI document of the data API.

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTypes, { astToString } from 'openapi-typescript'

import { publicOpenApi } from '#src/api/data-api/openapi.ts'

/** Path of the generated file, relative to the repository. */
export const SDK_TYPES = 'sdk/src/openapi.ts'

const HEAD = '// Written by `npm run sdk-types` from the OpenAPI document: not to be edited.\n\n'

/** Generates the content of the file. */
export async function writeSdkTypes(): Promise<string> {
  const document = publicOpenApi({
    apiUrl: 'https://api.example.com',
    productName: 'Fourfold',
    sellsCongress: true
  })
  // Serializes and parses the document, because the library expects one that was read from a file.
  const types = await openapiTypes(JSON.parse(JSON.stringify(document)))
  return HEAD + astToString(types)
}

if (import.meta.main) writeFileSync(fileURLToPath(import.meta.resolve(`../../${SDK_TYPES}`)), await writeSdkTypes())
