import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'

import { PUBLIC_CONTRACT } from '#src/api/data-api/calls/contract.ts'
import type { PublicOperation } from '#src/api/data-api/calls/public-operation.ts'
import { publicOpenApi } from '#src/api/data-api/openapi.ts'

const document = publicOpenApi({ apiUrl: 'https://api.fourfold.test', productName: 'Fourfold', sellsCongress: true })

describe('OpenAPI document of the data API', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { errors, valid } = await new Validator().validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test.each(Object.entries<PublicOperation>(PUBLIC_CONTRACT))('%s says what each parameter means', (_, operation) => {
    const names = Object.keys(operation.query?.entries ?? {})
    expect(Object.keys(operation.notes ?? {}).sort()).toEqual(names.sort())
  })
})
