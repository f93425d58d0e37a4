import { atom } from 'nanostores'
import type { JSX } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { useStore } from '#src/ui/islands/use-store.ts'

const $count = atom('loading')

test('an island accepts the HTML of the server after another island loaded the store', async () => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Count />)
  $count.set('7')

  const rejected: unknown[] = []
  const root = hydrateRoot(place, <Count />, { onRecoverableError: error => rejected.push(error) })
  await expect.poll(() => place.textContent).toBe('7')
  root.unmount()
  expect(rejected).toEqual([])
})

function Count(): JSX.Element {
  return <p>{useStore($count)}</p>
}
