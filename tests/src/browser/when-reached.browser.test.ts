import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { type Mount, whenReached } from '#src/browser/when-reached.ts'

const FORM = '<form><input aria-label="Text"><button type="button">Press</button></form>'

/** Each load of the code, to be answered or failed. */
let loads: PromiseWithResolvers<Mount>[]
let place: HTMLElement
/** Forms that nobody held back. */
let sent: number

beforeEach(() => {
  loads = []
  sent = 0
  place = document.createElement('div')
  place.innerHTML = FORM
  document.body.append(place)
  document.addEventListener('submit', send)
  whenReached(place, () => {
    const load = Promise.withResolvers<Mount>()
    loads.push(load)
    return load.promise
  })
})

afterEach(() => {
  document.removeEventListener('submit', send)
  place.remove()
})

/** Last in the line of listeners: in the place of the browser. */
function send(event: SubmitEvent): void {
  if (!event.defaultPrevented) sent += 1
  event.preventDefault()
}

const type = (keys: string): Promise<void> => {
  place.querySelector('input')?.focus()
  return userEvent.keyboard(keys)
}

describe('a part of a page whose code comes when it is reached', () => {
  test('keeps a form that is sent before it is here, and sends it once it listens', async () => {
    const heard: SubmitEvent[] = []
    await type('ac{Enter}')
    expect([loads.length, sent]).toEqual([1, 0])
    loads[0]?.resolve(async () => place.addEventListener('submit', event => heard.push(event)))
    await expect.poll(() => heard.length).toBe(1)
    expect(place.dataset['ready']).toBe('')
  })

  test('clicks a button again that was clicked before it is here', async () => {
    let clicks = 0
    place.querySelector('button')?.addEventListener('click', () => clicks++)
    await userEvent.click(place.querySelector('button')!)
    expect(clicks).toBe(1)
    loads[0]?.resolve(async () => undefined)
    await expect.poll(() => clicks).toBe(2)
  })

  test('lets a form go its own way where it does not come, and asks for it again at the next reach', async () => {
    await type('ac{Enter}')
    expect([loads.length, sent]).toEqual([1, 0])
    loads[0]?.reject(new TypeError('Failed to fetch'))
    await expect.poll(() => sent).toBe(1)
    expect(place.dataset['ready']).toBeUndefined()
    await type('m')
    expect(loads).toHaveLength(2)
  })
})
