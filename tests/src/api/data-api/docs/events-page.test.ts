import { describe, expect, test } from 'vitest'

import { EVENT_KINDS, TEST_KIND } from '#core/data-api/push/push-event.ts'
import { describedEvents, type Schema } from '#src/api/data-api/docs/described-call.ts'
import { eventsPage } from '#src/api/data-api/docs/events-page.ts'
import { publicOpenApi } from '#src/api/data-api/openapi.ts'

const EVENTS = describedEvents(
  publicOpenApi({ apiUrl: 'https://api.test', productName: 'Fourfold', sellsCongress: false })
)

/** Fields of a body with their names, also those inside of others. */
function fieldsIn(schema: Schema, before = ''): (readonly [name: string, field: Schema])[] {
  const inner = schema.anyOf?.find(one => one.properties ?? one.items) ?? schema
  if (inner.items) return fieldsIn(inner.items, `${before}[]`)
  return Object.entries(inner.properties ?? {}).flatMap(([name, field]) => {
    const place = before ? `${before}.${name}` : name
    return [[place, field] as const, ...fieldsIn(field, place)]
  })
}

const mayBe = ({ anyOf, type }: Schema, wanted: string): boolean =>
  type === wanted || anyOf?.some(one => one.type === wanted) === true

describe('page about the bodies of events', () => {
  const { body } = eventsPage({ events: EVENTS })

  test('has each kind of event, with its meaning', () => {
    expect(EVENTS.map(({ kind }) => kind)).toEqual([...EVENT_KINDS, TEST_KIND])
    for (const { kind } of EVENTS) expect(body).toContain(`<li><code>${kind}</code>: `)
  })

  test.each(
    EVENTS.flatMap(({ body: schema, kind }) => fieldsIn(schema).map(([name, field]) => [kind, name, field] as const))
  )('%s says of %s what it means, in which unit, and what null means', (_, name, field) => {
    const { description = '' } = field
    expect(description).not.toBe('')
    if (mayBe(field, 'null')) expect(description).toMatch(/\bnull\b/)
    if (mayBe(field, 'number')) expect(description).toMatch(/US dollars|percent|shares/i)
    expect(body).toContain(`<code>${name}</code>`)
  })

  test('shows types in words', () => {
    expect(body).toMatch(/<code>timestamp<\/code><\/th><td role="cell">instant</)
    expect(body).toMatch(/<code>data\.trades\[\]\.share<\/code><\/th><td role="cell">number or null</)
    expect(body).toMatch(/<code>type<\/code><\/th><td role="cell"><code>report\.published<\/code></)
  })
})
