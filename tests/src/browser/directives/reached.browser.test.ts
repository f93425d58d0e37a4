import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import loadWhenReached from '#src/browser/directives/reached.ts'
import { FORM_LISTENS } from '#src/browser/form-listens.ts'

test('a button clicked before its code loads is clicked again afterwards, once', async () => {
  const island = document.createElement('div')
  island.innerHTML = '<button type="button">Go on</button>'
  document.body.append(island)
  const button = island.querySelector('button')
  const clicked = vi.fn()
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  const load = vi.fn(async () => {
    await mayCome
    return async () => {
      button?.addEventListener('click', clicked)
      button?.dispatchEvent(new Event(FORM_LISTENS, { bubbles: true }))
    }
  })
  loadWhenReached(load, { name: 'reached', value: '' }, island)
  expect(load).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Go on' }).click()
  expect(load).toHaveBeenCalledOnce()
  expect(clicked).not.toHaveBeenCalled()
  come()
  await expect.poll(() => clicked).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Go on' }).click()
  expect(clicked).toHaveBeenCalledTimes(2)
  expect(load).toHaveBeenCalledOnce()
  island.remove()
})

test('a form submitted by Enter before its code loads is submitted afterwards, also after a failed load', async () => {
  const island = document.createElement('div')
  island.innerHTML =
    '<form method="post"><input aria-label="Text" name="text"><button aria-disabled="true">Send</button></form>'
  document.body.append(island)
  const sent: FormDataEntryValue[][] = []
  const loads: PromiseWithResolvers<() => Promise<void>>[] = []
  const load = () => {
    const next = Promise.withResolvers<() => Promise<void>>()
    loads.push(next)
    return next.promise
  }
  loadWhenReached(load, { name: 'reached', value: '' }, island)
  const field = page.getByLabelText('Text')
  await field.fill('early')
  await userEvent.keyboard('{Enter}{Enter}')
  loads[0]?.reject(new TypeError('Failed to fetch'))
  await field.fill('early bird')
  await expect.poll(() => loads.length).toBe(2)
  const listen = (): void => {
    island.addEventListener('submit', event => {
      event.preventDefault()
      sent.push([...new FormData(event.target as HTMLFormElement).values()])
    })
    island.firstElementChild?.dispatchEvent(new Event(FORM_LISTENS, { bubbles: true }))
  }
  // Like React, which reports completion before it listens.
  loads[1]?.resolve(async () => queueMicrotask(listen))
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('button', { name: 'Send' }).click({ force: true })
  expect(sent).toHaveLength(2)
  island.remove()
})
