import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { $addressQuery, goToQuery } from '#src/browser/address-query.ts'
import { OwnStrategy } from '#src/features/strategy/islands/OwnStrategy.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { type OwnRun, ownRunOf } from '#tests/support/strategy/own-run.ts'

const RUN = 'GET /api/v1/user/strategy'
const CHOICES = {
  sectors: [{ label: 'Energy', value: 'energy' }],
  titles: [
    { label: 'CEO', value: 'CEO' },
    { label: 'CFO', value: 'CFO' }
  ]
}
const CHANGED = 'The settings have changed since this run.'
const RUNNING = 'Running over all years …'

async function renderStrategy(answer: Answers[typeof RUN], query = '?') {
  goToQuery(query, 'replaceState')
  const calls = answerCalls({ [RUN]: answer! })
  const island = await render(<OwnStrategy choices={CHOICES} language="en" words={wordsOf('en', 'ownStrategy')} />)
  const asked = () => calls[RUN]?.map(({ query: given }) => Object.fromEntries(given)) ?? []
  return { asked, button: (name: string) => island.getByRole('button', { name }), island }
}

const shown = (text: RegExp | string) => expect.element(page.getByText(text).first()).toBeVisible()

beforeEach(() => page.viewport(1_280, 900))

describe('own settings of the strategy', () => {
  test('run as set in the form, and are put into the address', async () => {
    const { asked, button, island } = await renderStrategy(ownRunOf())
    await shown(/^Change what you like, then run it\./)
    await island.getByLabelText('Held at most, in days').fill('45')
    await island.getByLabelText('Purchases above, in dollars').fill('100000')
    await island.getByLabelText('CEO').click()
    await island.getByLabelText('CFO').click()
    await island.getByLabelText('Score up to').selectOptions('3')
    await button('Run').click()
    await shown('You have tried one setting')
    expect(asked()).toMatchObject([{ longest: '45', score: '3', title: 'CEO,CFO', value: '100000' }])
    expect(Object.keys(asked()[0]!)).not.toContain('industry')
    expect(Object.fromEntries(new URLSearchParams($addressQuery.get()))).toEqual(asked()[0])
    await expect.element(island.getByLabelText('CFO')).toBeChecked()
  })

  test('move focus and view to the result once the button was pressed', async () => {
    await page.viewport(390, 600)
    const { button, island } = await renderStrategy(ownRunOf())
    await button('Run').click()
    await shown('You have tried one setting')
    const result = island.container.querySelector('.own-result')!
    await expect.poll(() => document.activeElement).toBe(result)
    expect(result.getBoundingClientRect().top).toBeLessThan(600)
  })

  test('are read from the address, without tracking parameters', async () => {
    const { asked, island } = await renderStrategy(ownRunOf(), '?utm_source=mail&longest=45&sale=33')
    await shown('You have tried one setting')
    expect(asked()).toEqual([{ longest: '45', sale: '33' }])
    expect(document.activeElement).toBe(document.body)
    await expect.element(island.getByLabelText('Held at most, in days')).toHaveValue(45)
    await expect
      .element(island.getByLabelText('A sale ends the position'))
      .toHaveDisplayValue('above 33% of the holding')
  })

  test('are compared with the showcase: changes with reasons, and the probability of luck', async () => {
    await renderStrategy(ownRunOf({ tried: 3 }), '?longest=45')
    await shown('You have tried 3 settings')
    await shown(/Among 17 variants.* is 42%\.$/)
    await shown(/^The same trades: 1,120\. Ended on another day: 12\./)
    await shown('2 trades came in, +3% on average. The showcase left them out because:')
    await shown(/^2 the purchase was too small$/)
    await shown('No trade fell out.')
    await shown('45 (showcase: 90)')
    await shown('A simulation of the past, not advice and not a promise.')
    const heads = page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
    expect(heads).toEqual(expect.arrayContaining(['Your settings', 'Showcase', 'SPY']))
    await shown('Your settings: $12,500')
  })

  test.each([
    [{ tried: 0 }, 'These are the settings of the showcase'],
    [{ log: [] }, 'Nothing was bought with these settings.'],
    [{ settings: 'score=3' }, /^Where a score is asked for, this ends with the newest week/]
  ] satisfies [Partial<OwnRun>, RegExp | string][])('mention unusual results: %o', async (changes, text) => {
    await renderStrategy(ownRunOf(changes), '?longest=45')
    await shown(text)
  })

  test('link each trade to its filing, and can be downloaded as tables', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      saved.push(blob as Blob)
      return 'blob:saved'
    })
    const named: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      named.push(this.download)
    })
    const run = ownRunOf()
    const { button, island } = await renderStrategy(run, '?longest=45')
    await shown('New: the purchase was too small')
    const filing = island.getByRole('link', { name: /^Form 4 NLKW$/ })
    await expect.element(filing).toHaveAttribute('href', expect.stringContaining('/filing/0009993333-26-000001'))
    await button('Trades (CSV)').click()
    await expect.poll(() => named).toEqual(['own-strategy-trades.csv'])
    await button('Daily values (CSV)').click()
    await expect.poll(() => named).toHaveLength(2)
    const [trades, values] = await Promise.all(saved.map(async blob => (await blob.text()).trimEnd().split('\r\n')))
    expect(trades).toHaveLength(run.log.length + 1)
    expect(trades![0]).toMatch(/^ticker,company,cik,insider,form_4,/)
    expect(trades![1]).toMatch(/^NLKW,.*0009993333-26-000001/)
    expect(values).toEqual([
      'day,own_usd,showcase_usd,market_usd',
      '2021-01-29,10000,10000,10000',
      '2021-02-26,11000,10800,10500',
      '2021-03-01,12500,12000,11000'
    ])
  })

  test('cancel a run when they change, or on request', async () => {
    const signals: AbortSignal[] = []
    const { button, island } = await renderStrategy(() => new Promise(() => {}), '?longest=45')
    const { fetch } = globalThis
    globalThis.fetch = (input, init) => {
      if (init?.signal) signals.push(init.signal)
      return fetch(input, init)
    }
    await shown(RUNNING)
    await button('Stop').click()
    await expect.poll(() => page.getByText(RUNNING).query()).toBeNull()
    await button('Run').click()
    await shown(RUNNING)
    await expect.poll(() => signals.length).toBe(1)
    await island.getByLabelText('Score up to').selectOptions('3')
    await expect.poll(() => page.getByText(RUNNING).query()).toBeNull()
    expect(signals[0]?.aborted).toBe(true)
  })

  test('say that they changed since the run that is shown', async () => {
    const { island } = await renderStrategy(ownRunOf(), '?longest=45')
    await shown('You have tried one setting')
    expect(island.getByText(CHANGED).query()).toBeNull()
    await island.getByLabelText('Score up to').selectOptions('3')
    await shown(CHANGED)
  })

  test('show the server’s refusal, and can run again', async () => {
    let answers = 0
    const { button } = await renderStrategy(
      () => (++answers === 1 ? { message: 'A run of yours is still going.', refused: 'strategy_busy' } : ownRunOf()),
      '?longest=45'
    )
    await shown('A run of yours is still going.')
    await button('Try again').click()
    await shown('You have tried one setting')
  })
})
