// `npm run sdk-types` regenerates the clients' types from the OpenAPI document of the data API.

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTypes, { astToString } from 'openapi-typescript'

import { publicOpenApi } from '#src/api/data-api/openapi.ts'
import { type ApiDocument, TABLE_ENDING, writePythonModels, writePythonOperations } from './write-python.ts'

const HEAD = '// Written by `npm run sdk-types` from the OpenAPI document: not to be edited.\n\n'
const PYTHON = 'sdk/python/src/fourfold_api'

/** Generates the clients' files, by path relative to the repository. */
export async function writeSdkTypes(): Promise<Readonly<Record<string, string>>> {
  const given = publicOpenApi({ apiUrl: 'https://api.example.com', productName: 'Fourfold', sellsCongress: true })
  // Serializes and parses the document, because the libraries expect one that was read from a file.
  const copy = (): ApiDocument => JSON.parse(JSON.stringify(given))
  return {
    'sdk/src/openapi.ts': HEAD + astToString(await openapiTypes(withoutTables(copy()) as never)),
    [`${PYTHON}/async_operations.py`]: writePythonOperations(copy(), { kind: 'async' }),
    [`${PYTHON}/models.py`]: writePythonModels(copy()),
    [`${PYTHON}/operations.py`]: writePythonOperations(copy(), { kind: 'sync' })
  }
}

/** Leaves out tables, because the client answers JSON alone. */
function withoutTables(document: ApiDocument): ApiDocument {
  const paths = Object.entries(document.paths).filter(([path]) => !TABLE_ENDING.test(path))
  return { ...document, paths: Object.fromEntries(paths) }
}

if (import.meta.main)
  for (const [path, text] of Object.entries(await writeSdkTypes()))
    writeFileSync(fileURLToPath(import.meta.resolve(`../../${path}`)), text)
