import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import loadWhenReached from '#src/browser/directives/reached.ts'

test('a button that is clicked before its code is there is clicked again when it is, once', async () => {
  const island = document.createElement('div')
  island.innerHTML = '<button type="button">Go on</button>'
  document.body.append(island)
  const button = island.querySelector('button')
  const clicked = vi.fn()
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  const load = vi.fn(async () => {
    await mayCome
    return async () => button?.addEventListener('click', clicked)
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
