import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import type { AnswerTo } from '#src/api/client.ts'
import { AlertChannels } from '#src/features/messages/alerts/islands/AlertChannels.tsx'
import { $channelSecret } from '#src/features/messages/alerts/stores/channels.ts'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

type Channel = AnswerTo<'GET /api/v1/user/channels'>['channels'][number]

const ADD = 'POST /api/v1/user/channels'
const LIST = 'GET /api/v1/user/channels'
const RENAME = 'POST /api/v1/user/channels/:id'
const REMOVE = 'DELETE /api/v1/user/channels/:id'
const RESUME = 'POST /api/v1/user/channels/:id/resume'
const TEST = 'POST /api/v1/user/channels/:id/test'
const words = { ...wordsOf('en', 'channels'), hint: 'Please try again.', retry: 'Try again' }
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

const DESK: Channel = {
  addedAt: '2026-03-04T15:00:00.000Z',
  id: 'pTq0s5VZ1kG4mN8rW2xYzA',
  kind: 'slack',
  name: 'Trading desk',
  pausedAt: null,
  pausedReason: null,
  tail: 'x7Qf',
  toldAt: null
}

beforeEach(() => $channelSecret.set(undefined))

async function renderChannels(own: Channel[], answers: Answers = {}) {
  const calls = answerCalls({ [LIST]: () => ({ channels: own, most: 5 }), ...answers })
  const shown = await render(<AlertChannels language="en" words={words} />)
  const button = (name: string) => shown.getByRole('button', { exact: true, name })
  await expect.element(shown.getByRole('heading')).toBeVisible()
  return { bodies: (route: string) => calls[route]?.map(({ body }) => body) ?? [], button, shown }
}

describe('the reader’s channels', () => {
  test('are added by keys alone, and a webhook shows its secret once', async () => {
    const own: Channel[] = []
    const { bodies, button, shown } = await renderChannels(own, {
      [ADD]: () => {
        own.push({ ...DESK, kind: 'webhook' })
        return { id: DESK.id, secret: SECRET }
      }
    })
    await button('Add channel').click()
    await expect.element(shown.getByLabelText('Address')).toHaveFocus()
    await userEvent.keyboard('https://hooks.reader.test/')
    await shown.getByLabelText('Name').fill('Trading desk')
    await userEvent.keyboard('{Enter}')
    await expect.element(shown.getByText(SECRET)).toBeVisible()
    expect(bodies(ADD)).toEqual([{ address: 'https://hooks.reader.test/', name: 'Trading desk' }])
    await expect.element(button('Add channel')).toHaveFocus()
    await expect.element(shown.getByText('Webhook · address ends with …x7Qf · no alert yet')).toBeVisible()
    expect(await componentFindings()).toEqual([])
  })

  test('say what is wrong with an address, and keep what was typed', async () => {
    const { button, shown } = await renderChannels([], { [ADD]: { refused: 'channel_address_invalid' } })
    await button('Add channel').click()
    await shown.getByLabelText('Address').fill('https://discord.com/channels/1')
    await shown.getByLabelText('Name').fill('Desk')
    await button('Add channel').click()
    await expect.element(shown.getByRole('status')).not.toBeEmptyDOMElement()
    await expect.element(shown.getByLabelText('Address')).toHaveValue('https://discord.com/channels/1')
    await button('Cancel').click()
    await expect.element(button('Add channel')).toHaveFocus()
  })

  test('are tested, and say in words what the other side answered', async () => {
    const answers = [
      { problem: null, restSeconds: null, status: 200 },
      { problem: 'gone', restSeconds: null, status: 404 },
      { problem: 'busy', restSeconds: 1.5, status: 429 },
      { problem: 'timeout', restSeconds: null, status: null }
    ] as const
    let place = 0
    const { button, shown } = await renderChannels([DESK], { [TEST]: () => answers[place++]! })
    for (const said of [
      'The test message was accepted.',
      'The address no longer exists. Make a new one there, and add it here. Status of the answer: 404.',
      'The other side receives too many messages at the moment. Status of the answer: 429. Asked to wait 2 seconds.',
      'No answer came in time.'
    ]) {
      await button('Test Trading desk').click()
      await expect.element(shown.getByText(said, { exact: true })).toBeVisible()
    }
  })

  test('that are paused say why, and are resumed', async () => {
    // Evening of March 5 in New York.
    const told = { pausedAt: '2026-03-06T03:00:00.000Z', toldAt: '2026-03-06T03:00:00.000Z' }
    const own: Channel[] = [{ ...DESK, ...told, pausedReason: 'not_allowed' }]
    const { button, shown } = await renderChannels(own, {
      [RESUME]: () => {
        own.splice(0, 1, DESK)
        return true
      }
    })
    await expect.element(shown.getByText('Paused')).toBeVisible()
    await expect.element(shown.getByRole('listitem')).toMatchTextContent(/last alert Mar 5, 2026, 10:00\sPM/)
    await expect
      .element(shown.getByText('The address is no longer allowed to post: the token is wrong, or the bot was blocked.'))
      .toBeVisible()
    expect(await componentFindings()).toEqual([])
    await button('Resume Trading desk').click()
    await expect.element(shown.getByText('The channel is resumed. Alerts of the pause are not sent.')).toBeVisible()
    await expect.element(button('Resume Trading desk')).not.toBeInTheDocument()
  })

  test('are renamed and deleted; a long name breaks within its line', async () => {
    const own: Channel[] = [{ ...DESK, name: 'W'.repeat(60) }]
    const { bodies, button, shown } = await renderChannels(own, {
      [REMOVE]: () => {
        own.pop()
        return true
      },
      [RENAME]: () => {
        own.splice(0, 1, DESK)
        return true
      }
    })
    await button(`Rename ${'W'.repeat(60)}`).click()
    await expect.element(shown.getByLabelText('Name')).toHaveFocus()
    await shown.getByLabelText('Name').fill('Trading desk')
    await button('Save').click()
    await expect.element(shown.getByText('Trading desk', { exact: true }).first()).toBeVisible()
    expect(bodies(RENAME)).toEqual([{ name: 'Trading desk' }])
    await button('Delete Trading desk').click()
    await expect.element(button('Delete Trading desk')).not.toBeInTheDocument()
  })

  test('five of them leave no button for another, and a failure can be tried again', async () => {
    const { button } = await renderChannels(
      ['a', 'b', 'c', 'd', 'e'].map(letter => ({ ...DESK, id: DESK.id.slice(1) + letter, name: letter }))
    )
    await expect.element(button('Test e')).toBeVisible()
    expect(button('Add channel').elements()).toEqual([])
  })

  test('that cannot be loaded say so', async () => {
    const { button, shown } = await renderChannels([], { [LIST]: 'unreachable' })
    await expect.element(shown.getByText('Your channels could not be loaded')).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
  })
})
