// The strategy with settings of the reader's own, in a browser: each result has an address, stands beside the showcase with
// what changed and why, and counts as one more that was tried.

import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { signUp } from '#tests/support/accounts/site-members.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const PAGE = '/insidertrading/own-strategy'
const RUN = { exact: true, name: 'Run' }
const site = startJourney({ site: 'own-sample' })
let readers = 0

const join = (): Promise<string> => signUp(site.url, `quant${++readers}@reader.test`)
const openAs = (accessToken: string, query = ''): Promise<Page> => site.visit(PAGE + query, { kept: { accessToken } })
const told = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor()

interface Answer {
  changes: { added: { trades: number }; endedOtherwise: number; left: { trades: number }; same: number }
  days: string[]
  log: { accession: string; ticker: string }[]
}

async function answerOf(token: string, query: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${site.url}/api/v1/user/strategy${query}`, { headers })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}

describe('own settings of the strategy', () => {
  test('are run when they are changed, and say beside the showcase what changed and why', async () => {
    const token = await join()
    const page = await openAs(token)
    await told(page, 'Change what you like, then run it.')
    await page.getByLabel('Held at most, in days').fill('45')
    await page.getByLabel('Purchases above, in dollars').fill('100000')
    await page.getByRole('button', RUN).click()
    await told(page, 'You have tried one setting')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ longest: '45', value: '100000' })
    const { changes } = await answerOf(token, '?longest=45&value=100000')
    const counted = new Intl.NumberFormat('en-US')
    const both = `The same trades: ${counted.format(changes.same)}. Ended on another day: ${counted.format(changes.endedOtherwise)}.`
    await told(page, both)
    await told(page, `${counted.format(changes.added.trades)} trades came in`)
    await told(page, 'the purchase was too small')
    await page.getByRole('columnheader', { name: 'Your settings' }).first().waitFor()
    await page.getByRole('columnheader', { name: 'Showcase' }).first().waitFor()
    await told(page, 'A simulation of the past, not advice and not a promise.')
    expect(await axeFindings(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    await page.reload()
    await told(page, both)
    await told(page, 'You have tried one setting')
  })

  test('are found by their address, whatever marks it carries, and are counted once each', async () => {
    const token = await join()
    const page = await openAs(token, '?utm_source=mail&longest=45')
    await told(page, 'You have tried one setting')
    await told(page, 'Among 17 variants')
    await page.goto(`${site.url}${PAGE}?title=ceo&utm_source=mail`)
    await told(page, 'You have tried 2 settings')
    await told(page, 'Among 18 variants')
    await page.goto(`${site.url}${PAGE}?longest=45`)
    await told(page, 'You have tried 2 settings')
    await page.goto(`${site.url}${PAGE}?longest=90`)
    await told(page, 'No trade came in.')
    await told(page, 'No trade fell out.')
    await told(page, 'You have tried 2 settings')
  })

  test('can be taken away as tables, with the filing behind each trade', async () => {
    const token = await join()
    const page = await openAs(token, '?longest=45')
    const save = async (name: string): Promise<string[]> => {
      const [saved] = await Promise.all([
        page.waitForEvent('download') as Promise<Download>,
        page.getByRole('button', { name }).click()
      ])
      return (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n')
    }
    const trades = await save('Trades (CSV)')
    const { days, log } = await answerOf(token, '?longest=45')
    expect(trades).toHaveLength(log.length + 1)
    expect(trades[0]).toMatch(/^ticker,company,cik,insider,form_4,/)
    expect(trades[1]).toContain(log[0]!.ticker)
    expect(trades[1]).toContain(log[0]!.accession)
    const values = await save('Daily values (CSV)')
    expect(values[0]).toBe('day,own_usd,showcase_usd,market_usd')
    expect(values).toHaveLength(days.length + 1)
    expect(values.at(-1)!.startsWith(days.at(-1)!)).toBe(true)
  })

  test('are cancelled when they change while they run', async () => {
    const page = await openAs(await join())
    const call = /\/api\/v1\/user\/strategy\?/
    // A server that takes its time.
    await page.route(call, () => {})
    await page.getByRole('button', RUN).click()
    await told(page, 'Running over all years')
    const ended = page.waitForEvent('requestfailed', request => call.test(request.url()))
    await page.getByLabel('Score up to').selectOption('3')
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
    await page.getByText('Running over all years').waitFor({ state: 'hidden' })
    await page.unroute(call)
    await page.getByRole('button', RUN).click()
    await told(page, 'You have tried one setting')
    expect(new URL(page.url()).searchParams.get('score')).toBe('3')
  })

  test('are for readers: a guest is asked to sign in', async () => {
    const page = await site.visit(`${PAGE}?longest=45`)
    await told(page, 'Sign in to run your own settings')
    expect(await page.getByRole('button', RUN).count()).toBe(0)
    const way = await page.getByRole('link', { exact: true, name: 'Sign In' }).getAttribute('href')
    expect(new URL(way ?? '', site.url).searchParams.get('redirectURL')).toBe(`${PAGE}?longest=45`)
  })
})

describe('the wait list of the strategy', () => {
  test('is ticked for who comes from its button, and not for others', async () => {
    const page = await site.visit('/insidertrading/algo_trading_showcase')
    const box = page.getByLabel('Join the wait list of the strategy')
    const button = page.getByRole('link', { exact: true, name: 'SIGN UP FOR WAITLIST' })
    const address = await button.getAttribute('href')
    await button.click()
    await page.getByRole('button', { name: 'Continue with Email' }).click()
    expect(await box.isChecked()).toBe(true)
    await page.goto(site.url + address)
    // A form wakes up when somebody reaches for it.
    await page.getByLabel('Name', { exact: true }).focus()
    await expect.poll(() => box.isChecked()).toBe(true)
    await page.goto(`${site.url}/auth/register`)
    await page.getByLabel('Name', { exact: true }).focus()
    expect(await box.isChecked()).toBe(false)
  })
})
