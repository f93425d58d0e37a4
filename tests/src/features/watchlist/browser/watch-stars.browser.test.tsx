import { Fragment } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { watchStars } from '#src/features/watchlist/browser/watch-stars.ts'
import { StarButton } from '#src/features/watchlist/islands/StarButton.tsx'
import { StarLink } from '#src/features/watchlist/islands/StarLink.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'
import { keepList, watchListCalls } from '#tests/support/watchlist/watch-list-calls.ts'

const words = { ...wordsOf('en', 'watchlist'), calibration: '', hint: '', retry: '', unverified: '' }
const told = (...texts: string[]) => expect.poll(notificationsSoFar).toEqual(texts)
const pressed = () => [...document.querySelectorAll('[data-star]')].map(({ ariaPressed }) => ariaPressed)

/** Whether the list was already requested; a page requests it once. */
let isWatching = false

async function renderStars(...symbols: string[]) {
  const stars = await render(
    <p>
      {symbols.map(symbol => (
        <Fragment key={symbol}>
          <StarLink symbol={symbol} words={words} />
          <StarButton symbol={symbol} />
        </Fragment>
      ))}
    </p>
  )
  if (!isWatching) watchStars()
  isWatching = true
  document.dispatchEvent(new Event('visibilitychange'))
  return stars
}

describe('a star', () => {
  test('is pressed by key and by click, shows its state, and so do all others of that stock', async () => {
    const list = keepList('MSFT')
    answerCalls(watchListCalls(list))
    const stars = await renderStars('AAPL', 'MSFT')
    await expect.poll(pressed).toEqual(['false', 'false', 'true', 'true'])
    const first = stars.getByRole('button', { name: 'Watch AAPL' }).first()
    ;((await first.findElement()) as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.poll(pressed).toEqual(['true', 'true', 'true', 'true'])
    await expect.element(first).toHaveAttribute('title', 'AAPL is on your watch list: remove it')
    await told('success: AAPL is on your watch list')
    expect(list.symbols).toEqual(['MSFT', 'AAPL'])
    await first.click()
    await expect.poll(pressed).toEqual(['false', 'false', 'true', 'true'])
    await told('success: AAPL is on your watch list', 'success: AAPL is off your watch list')
    expect(location.pathname).not.toContain('auth')
  })

  test('makes few calls for a thousand presses, and ends in the last state', async () => {
    const list = keepList()
    const calls = answerCalls(watchListCalls(list))
    const stars = await renderStars('AAPL')
    await expect.poll(pressed).toEqual(['false', 'false'])
    const star = (await stars.getByRole('button', { name: 'Watch AAPL' }).last().findElement()) as HTMLElement
    for (let press = 0; press < 1_001; press++) star.click()
    await told('success: AAPL is on your watch list')
    expect(pressed()).toEqual(['true', 'true'])
    expect(list.symbols).toEqual(['AAPL'])
    const changes = ['add', 'remove'].flatMap(name => calls[`POST /api/v1/watchlist/${name}`] ?? [])
    expect(changes.length).toBeLessThanOrEqual(3)
  })

  test('undoes a change that does not reach the server, and says so', async () => {
    answerCalls({ ...watchListCalls(keepList()), 'POST /api/v1/watchlist/add': 'unreachable' })
    const stars = await renderStars('AAPL')
    await expect.poll(pressed).toEqual(['false', 'false'])
    await stars.getByRole('button', { name: 'Watch AAPL' }).first().click()
    await told('error: The watch list could not be changed')
    expect(pressed()).toEqual(['false', 'false'])
  })

  test('asks to sign in if the session has ended, and undoes the change', async () => {
    answerCalls({ ...watchListCalls(keepList()), 'POST /api/v1/watchlist/add': { refused: 'sign_in_required' } })
    const stars = await renderStars('AAPL')
    await expect.poll(pressed).toEqual(['false', 'false'])
    await stars.getByRole('button', { name: 'Watch AAPL' }).first().click()
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Continue with Email' })).toBeVisible()
    expect(pressed()).toEqual(['false', 'false'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  })

  test('shows at once whether the stock is on the list, even if added later', async () => {
    answerCalls(watchListCalls(keepList('AAPL')))
    await renderStars('MSFT')
    await expect.poll(pressed).toEqual(['false', 'false'])
    await renderStars('AAPL')
    await expect.poll(pressed).toEqual(['false', 'false', 'true', 'true'])
  })
})
