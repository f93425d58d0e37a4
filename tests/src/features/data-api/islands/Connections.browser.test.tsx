import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { Connections } from '#src/features/data-api/islands/connections/Connections.tsx'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'
import { accountWords } from '#tests/support/public-api/account-words.ts'

const LIST = 'GET /api/v1/user/connections'
const END = 'DELETE /api/v1/user/connections/:id'
const HELPER = { createdAt: '2026-03-06T03:00:00.000Z', id: '7', name: 'Helper', place: 'assistant.test' }

const renderConnections = () => render(<Connections language="en" words={accountWords} />)

describe('connected assistants', () => {
  test('are listed with the day in New York, and disconnected after a confirmation', async () => {
    let connections = [HELPER]
    const calls = answerCalls({
      [END]: () => {
        connections = []
        return true
      },
      [LIST]: () => ({ connections })
    })
    const list = await renderConnections()
    await expect.element(list.getByText('Connected on Mar 5, 2026 · not used yet')).toBeVisible()
    await expect.element(list.getByText('assistant.test')).toBeVisible()
    expect(await componentFindings()).toEqual([])
    await list.getByRole('button', { name: 'Disconnect Helper' }).click()
    await page.getByRole('dialog', { name: 'Disconnect “Helper”?' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(notificationsSoFar).toEqual(['success: The assistant is disconnected'])
    await expect.element(list.getByText(/^No assistant is connected/)).toBeVisible()
    expect(calls[END]).toHaveLength(1)
  })

  test('show a loading error, and appear after a retry', async () => {
    let isAway = true
    answerCalls({ [LIST]: () => (isAway ? 'unreachable' : { connections: [HELPER] }) })
    const list = await renderConnections()
    await expect.element(list.getByRole('alert')).toMatchTextContent(/^Your assistants could not be loaded/)
    isAway = false
    await list.getByRole('button', { name: 'Try again' }).click()
    await expect.element(list.getByRole('button', { name: 'Disconnect Helper' })).toBeVisible()
  })
})
