import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { ConfirmedAction } from '#src/features/accounts/subscriptions/islands/ConfirmedAction.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

const dialog = page.getByRole('dialog', { name: 'Revoke the key?' })
const confirm = dialog.getByRole('button', { name: 'Revoke' })

async function renderAction(act: () => Promise<Refusal | undefined>) {
  const action = await render(
    <ConfirmedAction
      act={act}
      doneText="The key is revoked"
      isDangerous
      label="Revoke"
      spoken="Production"
      text="It stops working immediately."
      title="Revoke the key?"
      words={wordsOf('en', 'subscription')}
    />
  )
  return action.getByRole('button', { name: 'Revoke Production' })
}

describe('an action that asks for confirmation', () => {
  test.each([
    ['its button to keep', () => dialog.getByRole('button', { name: 'Keep it' }).click()],
    ['the button to close', () => dialog.getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')]
  ])('is not done after %s, and the focus is where it was', async (_way, leave) => {
    const act = vi.fn(async () => undefined)
    const opener = await renderAction(act)
    await opener.click()
    await expect.element(dialog.getByText('It stops working immediately.')).toBeVisible()
    await leave()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(act).not.toHaveBeenCalled()
  })

  test('keeps the focus inside the dialog, and passes axe', async () => {
    await (await renderAction(async () => undefined)).click()
    await expect.element(dialog).toBeVisible()
    for (let press = 0; press < 4; press += 1) {
      await userEvent.tab()
      expect(dialog.element().contains(document.activeElement)).toBe(true)
    }
    expect(await componentFindings()).toEqual([])
  })

  test('is done once, however often it is pressed, and confirms success', async () => {
    const done = Promise.withResolvers<undefined>()
    const act = vi.fn(() => done.promise)
    await (await renderAction(act)).click()
    await confirm.click()
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
    await confirm.click({ force: true })
    done.resolve(undefined)
    await expect.poll(notificationsSoFar).toEqual(['success: The key is revoked'])
    await expect.element(dialog).not.toBeInTheDocument()
    expect(act).toHaveBeenCalledOnce()
  })

  test.each([
    ['Too many attempts.', 'Too many attempts.'],
    [undefined, 'Error Occurred']
  ])('refused with the text %j shows: %s', async (text, said) => {
    await (await renderAction(async () => ({ code: 'too_many_attempts', text }))).click()
    await confirm.click()
    await expect.poll(notificationsSoFar).toEqual([`error: ${said}`])
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
