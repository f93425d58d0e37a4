import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { watchSignInLinks } from '#src/features/accounts/browser/load-sign-in-dialog.ts'
import { openByTimer } from '#src/features/accounts/islands/sign-in-dialog.tsx'
import { hideSignInModal } from '#src/features/accounts/stores/sign-in-modal.ts'

const dialog = page.getByRole('dialog')
const heading = dialog.getByRole('heading')
let place: HTMLElement

beforeAll(watchSignInLinks)

beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
})

afterEach(async () => {
  hideSignInModal()
  await expect.element(dialog).not.toBeInTheDocument()
  place.remove()
})

describe('the dialog that a link opens', () => {
  test('closes on Escape and returns the focus', async () => {
    place.innerHTML = '<a href="/auth/register" data-sign-in="registration">Join</a>'
    const link = page.getByRole('link', { name: 'Join' })
    link.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading).toHaveTextContent('Create a new account')
    await expect.element(dialog.getByRole('button', { name: 'Continue with Email' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(link).toHaveFocus()
  })

  test('starts with signing in if the link’s container says so', async () => {
    place.innerHTML = '<nav data-sign-in="login"><a href="/auth/login">Sign in</a></nav>'
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect.element(heading).toHaveTextContent('Sign in to your account')
  })

  test.each(['href="/email-preferences"', 'href="/auth/register" data-user-path="/email-preferences/:encId"'])(
    'explains why signing in is needed on the way to email preferences, %s',
    async address => {
      place.innerHTML = `<a ${address} data-sign-in="registration">Email Alerts</a>`
      await page.getByRole('link', { name: 'Email Alerts' }).click()
      await expect.element(dialog.getByText('You need to be signed in to manage your email preferences.')).toBeVisible()
    }
  )

  test('replaces the drawer that contains the link', async () => {
    place.innerHTML = '<dialog class="drawer"><a href="/auth/register" data-sign-in="registration">Join</a></dialog>'
    const drawer = place.querySelector('dialog')
    drawer?.showModal()
    await page.getByRole('link', { name: 'Join' }).click()
    await expect.element(heading).toHaveTextContent('Create a new account')
    expect(drawer?.open).toBe(false)
  })

  test('closes the menu that contains the link', async () => {
    place.innerHTML = '<div popover><a href="/auth/register" data-sign-in="registration">Join</a></div>'
    const menu = place.querySelector<HTMLElement>('[popover]')
    menu?.showPopover()
    await page.getByRole('link', { name: 'Join' }).click()
    await expect.element(heading).toHaveTextContent('Create a new account')
    expect(menu?.matches(':popover-open')).toBe(false)
  })
})

describe('the dialog after five minutes', () => {
  test('asks the visitor to join', async () => {
    await openByTimer()
    await expect.element(heading).toHaveTextContent('Create a new account')
  })

  test('does nothing if a dialog is already open', async () => {
    place.innerHTML = '<a href="/auth/login" data-sign-in="login">Sign in</a>'
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect.element(heading).toHaveTextContent('Sign in to your account')
    await openByTimer()
    await expect.element(heading).toHaveTextContent('Sign in to your account')
  })
})
