import { describe, expect, test } from 'vitest'

import { dataQualityPage, fieldsOf, SOURCES } from '#src/api/data-api/docs/data-quality-page.ts'
import { describedCalls, type Schema } from '#src/api/data-api/docs/described-call.ts'
import { publicOpenApi } from '#src/api/data-api/openapi.ts'

const CALLS = describedCalls(
  publicOpenApi({ apiUrl: 'https://api.test', productName: 'Fourfold', sellsCongress: true })
)
/** Lists about the account or the API itself, whose fields speak of no data. */
const OF_THE_API = ['listPlans', 'listUsage']
const LISTS = CALLS.filter(({ operationId, responses }) => {
  return Object.keys(fieldsOf(responses)).length > 0 && !OF_THE_API.includes(operationId)
})

const mayBe = ({ anyOf, type }: Schema, wanted: string): boolean =>
  type === wanted || anyOf?.some(one => one.type === wanted) === true

describe('page on data quality', () => {
  test('has a source for each list of data', () => {
    expect(LISTS.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(SOURCES).sort())
  })

  test.each(
    LISTS.flatMap(({ operationId, responses }) =>
      Object.entries(fieldsOf(responses)).map(([name, schema]) => [operationId, name, schema] as const)
    )
  )('%s says of %s what it means, in which unit, and what null means', (_, __, schema) => {
    const { description = '' } = schema
    expect(description).not.toBe('')
    if (mayBe(schema, 'null')) expect(description).toMatch(/\bnull\b/)
    if (mayBe(schema, 'number')) expect(description).toMatch(/US dollars|percent|shares/i)
  })

  test('shows each field with its type', () => {
    const { body } = dataQualityPage({ calls: CALLS })
    for (const { responses } of LISTS)
      for (const name of Object.keys(fieldsOf(responses))) expect(body).toContain(`<code>${name}</code>`)
    expect(body).toMatch(/<code>share<\/code><\/th><td role="cell">number or null</)
    expect(body).toMatch(/<code>filedAt<\/code><\/th><td role="cell">day</)
    expect(body).toMatch(/<code>knownAt<\/code><\/th><td role="cell">instant</)
  })
})
