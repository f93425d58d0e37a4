import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { AnswerTo } from '#src/api/client.ts'
import { openAlertDialog } from '#src/features/messages/alerts/islands/alert-dialog.tsx'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

const LIST: AnswerTo<'GET /api/v1/user/alerts'> = {
  alerts: [],
  most: 3,
  ways: [{ id: 'mail', kind: 'mail', name: null, problem: 'not_chosen' }]
}
const ADD = 'POST /api/v1/user/alerts'

function linkTo(hash: string, says?: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = `/email-preferences#${hash}`
  if (says !== undefined) link.dataset['says'] = says
  return link
}

test('a new alert is made in place: filled with the filters, focused, its condition in words', async () => {
  const own = {
    condition: { kind: 'list', query: 'side=buy' },
    feed: '/alerts/1/feed',
    id: '1',
    isPaused: false,
    mostADay: null,
    name: 'Buys',
    quietHours: null,
    rests: null,
    says: 'Purchases of every role and size',
    tells: null,
    timing: 'at_once'
  }
  const calls = answerCalls({ 'GET /api/v1/user/alerts': LIST, [ADD]: own as never })
  await openAlertDialog(linkTo('alert=list&name=Purchases&of=side%3Dbuy', 'Purchases of every role and size'))
  const dialog = page.getByRole('dialog', { name: 'New alert' })
  await expect.element(dialog.getByText('Insider trades · Purchases of every role and size')).toBeVisible()
  const name = dialog.getByLabelText('Name')
  await expect.element(name).toHaveValue('Purchases')
  await expect.element(name).toHaveFocus()
  await expect.element(dialog.getByRole('option', { name: 'Once a day at 8:30 a.m.' })).toBeInTheDocument()
  await expect.element(dialog.getByText(/reaches you nowhere at present/)).toBeVisible()
  expect(await componentFindings()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(notificationsSoFar).toEqual(['success: “Purchases” is saved.'])
  expect(calls[ADD]!.map(({ body }) => body)).toMatchObject([
    { condition: { kind: 'list', query: 'side=buy' }, name: 'Purchases', tells: null, timing: 'at_once' }
  ])
})

test('a link without a draft is left to the browser', async () => {
  await expect(openAlertDialog(linkTo('alert=list&name=x'))).rejects.toThrow('names no alert')
})
