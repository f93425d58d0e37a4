// Tests that malformed HTTP requests receive a response.

import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

import { startJourney } from '#tests/support/site/journey.ts'

const site = startJourney({ site: 'default' })

test('the response to malformed HTTP has the security headers', async () => {
  const client = connect(Number(new URL(site.url).port), '127.0.0.1')
  await once(client, 'connect')
  client.write('HELLO\r\n\r\n')
  const answer = await text(client)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  for (const name of ['content-security-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options'])
    expect(answer).toContain(`${name}: `)
})
