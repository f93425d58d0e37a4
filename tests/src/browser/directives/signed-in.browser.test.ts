import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import loadWhenSignedIn from '#src/browser/directives/signed-in.ts'
import { FORM_LISTENS } from '#src/browser/form-listens.ts'

afterEach(() => {
  delete document.documentElement.dataset['signedIn']
  document.body.replaceChildren()
})

function addIsland(html: string): HTMLElement {
  const island = document.createElement('div')
  island.innerHTML = html
  document.body.append(island)
  return island
}

test('a form submitted before its code is loaded is submitted afterwards, once', async () => {
  document.documentElement.dataset['signedIn'] = ''
  const island = addIsland('<form><input aria-label="Text" name="text"><button>Send</button></form>')
  const sent: FormDataEntryValue[][] = []
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  async function hydrate(): Promise<void> {
    island.addEventListener('submit', event => {
      event.preventDefault()
      sent.push([...new FormData(event.target as HTMLFormElement).values()])
    })
    island.firstElementChild?.dispatchEvent(new Event(FORM_LISTENS, { bubbles: true }))
  }
  loadWhenSignedIn(() => loaded.then(() => hydrate), { name: 'signed-in', value: '' }, island)
  await page.getByLabelText('Text').fill('early')
  await userEvent.keyboard('{Enter}{Enter}')
  expect(sent).toEqual([])
  load()
  await expect.poll(() => sent).toEqual([['early']])
  await page.getByRole('button', { name: 'Send' }).click()
  expect(sent).toHaveLength(2)
})

test('a form whose code cannot be loaded is left to the browser', async () => {
  document.documentElement.dataset['signedIn'] = ''
  const island = addIsland('<form><input aria-label="Text" name="text"></form>')
  const { promise: loaded, reject } = Promise.withResolvers<never>()
  loadWhenSignedIn(() => loaded, { name: 'signed-in', value: '' }, island)
  await page.getByLabelText('Text').fill('early')
  await userEvent.keyboard('{Enter}')
  const submitted = vi.fn((event: Event) => event.preventDefault())
  island.addEventListener('submit', submitted)
  reject(new TypeError('Failed to fetch'))
  await expect.poll(() => submitted).toHaveBeenCalledOnce()
})

test('nothing is fetched for a visitor', () => {
  const load = vi.fn()
  loadWhenSignedIn(load, { name: 'signed-in', value: '' }, addIsland('<form></form>'))
  expect(load).not.toHaveBeenCalled()
})
