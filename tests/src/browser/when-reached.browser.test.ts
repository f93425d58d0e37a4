import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { type Mount, whenReached } from '#src/browser/when-reached.ts'

const FORM = '<form><input aria-label="Text"><button type="button">Press</button></form>'

/** One promise per load of the code, resolved or rejected by the test. */
let loads: PromiseWithResolvers<Mount>[]
let place: HTMLElement
/** Number of forms that were sent without being held. */
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

/** Last listener, in place of the browser. */
function send(event: SubmitEvent): void {
  if (!event.defaultPrevented) sent += 1
  event.preventDefault()
}

const type = (keys: string): Promise<void> => {
  place.querySelector('input')?.focus()
  return userEvent.keyboard(keys)
}

describe('a part of a page whose code loads on first use', () => {
  test('holds a form sent before the code loads, and sends it once it listens', async () => {
    const heard: SubmitEvent[] = []
    await type('ac{Enter}')
    expect([loads.length, sent]).toEqual([1, 0])
    loads[0]?.resolve(async () => place.addEventListener('submit', event => heard.push(event)))
    await expect.poll(() => heard.length).toBe(1)
    expect(place.dataset['ready']).toBe('')
  })

  test('repeats a click made before the code loads', async () => {
    let clicks = 0
    place.querySelector('button')?.addEventListener('click', () => clicks++)
    await userEvent.click(place.querySelector('button')!)
    expect(clicks).toBe(1)
    loads[0]?.resolve(async () => undefined)
    await expect.poll(() => clicks).toBe(2)
  })

  test('lets a form through if the code fails to load, and tries again at the next use', async () => {
    await type('ac{Enter}')
    expect([loads.length, sent]).toEqual([1, 0])
    loads[0]?.reject(new TypeError('Failed to fetch'))
    await expect.poll(() => sent).toBe(1)
    expect(place.dataset['ready']).toBeUndefined()
    await type('m')
    expect(loads).toHaveLength(2)
  })
})
