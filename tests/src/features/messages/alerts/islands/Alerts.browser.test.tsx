import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import type { AnswerTo } from '#src/api/client.ts'
import { beginSession, endSession } from '#src/features/accounts/stores/session.ts'
import { Alerts } from '#src/features/messages/alerts/islands/Alerts.tsx'
import { account } from '#tests/support/accounts/users.ts'
import { alertsWords } from '#tests/support/alerts/alerts-words.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

type OwnAlert = AnswerTo<'GET /api/v1/user/alerts'>['alerts'][number]

const ADD = 'POST /api/v1/user/alerts'
const CHANGE = 'POST /api/v1/user/alerts/:id'
const LIST = 'GET /api/v1/user/alerts'
const TRY = 'POST /api/v1/user/alert-trials'
const BELL = '#alert=stock&of=320193&name=Apple'

const WAYS: AnswerTo<'GET /api/v1/user/alerts'>['ways'] = [
  { id: 'mail', kind: 'mail', name: null, problem: null },
  { id: 'device', kind: 'device', name: null, problem: 'no_device' },
  { id: 'desk-1', kind: 'discord', name: 'Desk', problem: 'channel_paused' }
]

const LARGE: OwnAlert = {
  condition: { cik: '320193', kind: 'stock', trades: 'both' },
  feed: '/alerts/42.1.first.atom',
  id: '42',
  isPaused: false,
  mostADay: null,
  name: 'Apple',
  quietHours: null,
  rests: null,
  says: '',
  tells: null,
  timing: 'at_once'
}

async function renderAlerts(own: OwnAlert[], answers: Answers = {}) {
  const calls = answerCalls({
    'GET /api/v1/user/devices': { devices: [], publicKey: 'key' },
    [LIST]: () => ({ alerts: own, most: 3, ways: WAYS }),
    ...answers
  })
  const alerts = await render(<Alerts words={alertsWords} />)
  const bodies = (route: string) => calls[route]?.map(({ body }) => body) ?? []
  return { alerts, bodies, button: (name: string) => alerts.getByRole('button', { name }) }
}

const lines = () => [...document.querySelectorAll('.alerts li > small')].map(({ textContent }) => textContent)

beforeEach(() => history.replaceState(null, '', location.pathname))

describe('the reader’s alerts', () => {
  test('start with the form that a bell opens, are tried on recent filings, and saved', async () => {
    history.replaceState(null, '', BELL)
    const own: OwnAlert[] = []
    const { alerts, bodies, button } = await renderAlerts(own, {
      [ADD]: () => {
        own.push(LARGE)
        return LARGE
      },
      [TRY]: { filings: 1, isMore: false, mails: 1 }
    })
    await expect.element(alerts.getByLabelText('Name')).toHaveValue('Apple')
    await button('Try on the last 30 days').click()
    await expect.element(alerts.getByText('In the last 30 days – filings that fit: 1, mails: 1.')).toBeVisible()
    expect(await componentFindings()).toEqual([])
    await button('Save alert').click()
    await expect.element(alerts.getByRole('link', { name: 'Apple', exact: true })).toBeVisible()
    const { feed: _feed, id: _id, rests: _rests, says: _says, ...draft } = LARGE
    expect([bodies(TRY), bodies(ADD)]).toEqual([[draft], [draft]])
    await expect.element(alerts.getByLabelText('Name')).not.toBeInTheDocument()
    expect(location.hash).toBe('')
  })

  test('explain only to an account with an unconfirmed address that it may be a second one', async () => {
    beginSession({ accessToken: 'x.e30.x', user: { ...account, isVerified: false } })
    const { alerts } = await renderAlerts([])
    await expect.element(alerts.getByText(alertsWords.unverified)).toBeVisible()
    beginSession({ accessToken: 'x.e30.x', user: account })
    await expect.element(alerts.getByText(alertsWords.unverified)).not.toBeInTheDocument()
    endSession()
  })

  test('tell of earnings from so many days before, which the form asks for', async () => {
    history.replaceState(null, '', '#alert=earnings&of=7&name=Earnings')
    const own: OwnAlert[] = []
    const { alerts, bodies, button } = await renderAlerts(own, {
      [ADD]: ({ body }) => {
        const added = { ...LARGE, ...(body as Partial<OwnAlert>) }
        own.push(added)
        return added
      },
      [TRY]: { filings: 2, isMore: false, mails: 1 }
    })
    await expect.element(alerts.getByText(/estimated from each company’s own past, not announced/)).toBeVisible()
    const days = alerts.getByLabelText('Days before the expected release')
    await expect.element(days).toHaveValue(7)
    await days.fill('29')
    await button('Save alert').click()
    expect(bodies(ADD)).toEqual([])
    await days.fill('10')
    await button('Try on the last 30 days').click()
    await expect
      .element(alerts.getByText('In the last 30 days – expected releases that came near: 2, mails: 1.'))
      .toBeVisible()
    expect(await componentFindings()).toEqual([])
    await button('Save alert').click()
    await expect.poll(lines).toEqual(['Earnings of stocks on your watch list · From 10 days before · At once'])
    expect(bodies(ADD)).toMatchObject([{ condition: { days: 10, kind: 'earnings' }, name: 'Earnings' }])
    await expect
      .element(alerts.getByRole('link', { exact: true, name: 'Earnings' }))
      .toHaveAttribute('href', '/watchlist')
  })

  test('of a stock may be about prices, for which the form asks', async () => {
    history.replaceState(null, '', '#alert=stock&of=320193&ticker=AAPL&name=Apple')
    const { alerts, bodies, button } = await renderAlerts([], {
      [ADD]: LARGE,
      [TRY]: { filings: 2, isMore: false, mails: 1 }
    })
    const about = alerts.getByLabelText('About')
    await expect.element(about).toHaveValue('trades')
    await about.selectOptions('The price falls to …')
    await button('Save alert').click()
    expect(bodies(ADD)).toEqual([])
    await alerts.getByLabelText('Price in US dollars').fill('180.5')
    await button('Try on the last 30 days').click()
    await expect.element(alerts.getByText('In the last 30 days – days that fit: 2, mails: 1.')).toBeVisible()
    expect(await componentFindings()).toEqual([])
    const of = { cik: '320193', ticker: 'AAPL' }
    expect(bodies(TRY)).toMatchObject([{ condition: { ...of, kind: 'price', price: 180.5, way: 'below' } }])
    await about.selectOptions('The price nears what insiders paid')
    await alerts.getByLabelText('Percent above the insider’s price').fill('-5')
    await button('Save alert').click()
    await expect
      .poll(() => bodies(ADD))
      .toMatchObject([{ condition: { ...of, kind: 'distance', percent: -5, tradeId: null } }])
  })

  test('of the watch lists are about trades at first, and may be about options or reports', async () => {
    history.replaceState(null, '', '#alert=watched&of=&name=Mine')
    const { alerts, bodies, button } = await renderAlerts([], {
      [ADD]: LARGE,
      [TRY]: { filings: 1, isMore: false, mails: 1 }
    })
    const about = alerts.getByLabelText('About')
    await alerts.getByLabelText('Which trades').selectOptions('Purchases')
    await expect.element(alerts.getByText('Stocks you add or remove later count from then on.')).toBeVisible()
    await button('Try on the last 30 days').click()
    await expect.poll(() => bodies(TRY)).toMatchObject([{ condition: { kind: 'watched', trades: 'buy' } }])
    expect(await componentFindings()).toEqual([])
    await about.selectOptions('Published reports')
    await expect.element(alerts.getByText(/weekly reports do not/)).toBeVisible()
    await about.selectOptions('Unusual options')
    await button('Save alert').click()
    await expect.poll(() => bodies(ADD)).toMatchObject([{ condition: { isWatched: true, kind: 'options', query: '' } }])
  })

  test('say what they are about in words of the list', async () => {
    const of = { cik: '320193', ticker: 'AAPL' }
    const own: OwnAlert[] = [
      {
        ...LARGE,
        condition: { ...of, kind: 'price', price: 180.5, way: 'below' },
        says: 'AAPL · Close at $180.50 or lower'
      },
      { ...LARGE, condition: { isWatched: true, kind: 'options', query: '' }, id: '43' },
      { ...LARGE, condition: { kind: 'reports' }, id: '44', timing: 'daily' },
      { ...LARGE, condition: { kind: 'watched', trades: 'buy' }, id: '45' },
      { ...LARGE, condition: { kind: 'list', query: 'cluster=true' }, id: '46', says: 'Clusters only' },
      { ...LARGE, condition: { kind: 'list', query: 'late=true' }, id: '47', name: 'Filed late', says: 'Filed late' }
    ]
    const { alerts } = await renderAlerts(own)
    await expect
      .poll(lines)
      .toEqual([
        'AAPL · Close at $180.50 or lower · At once',
        'Unusual options of stocks on your watch lists · At once',
        expect.stringMatching(/^Reports that name a stock you watch or follow · Once a day/),
        'Insider trades in stocks on your watch lists · Purchases · At once',
        'Clusters only · At once',
        'At once'
      ])
    const links = alerts.getByRole('link', { exact: true, name: 'Apple' })
    await expect.element(links.nth(0)).toHaveAttribute('href', '/stock/AAPL')
    await expect.element(links.nth(1)).toHaveAttribute('href', '/options')
    await expect.element(links.nth(2)).toHaveAttribute('href', '/watchlist')
    await expect.element(links.nth(3)).toHaveAttribute('href', '/watchlist')
  })

  test('tell by the chosen ways, of which the form says which reach nobody', async () => {
    const own = [{ ...LARGE, tells: ['desk-1'] }]
    const { alerts, bodies, button } = await renderAlerts(own, { [CHANGE]: true })
    await expect
      .poll(lines)
      .toEqual(['Purchases and sales · At once · Desk (Discord) · This alert reaches you nowhere at present.'])
    await button('Edit Apple').click()
    const desk = alerts.getByRole('checkbox', { name: 'Desk (Discord)' })
    await expect.element(desk).toBeChecked()
    await expect.element(alerts.getByText('Paused after failures: resume it in the list of channels.')).toBeVisible()
    await expect.element(alerts.getByText('No device is registered yet.')).toBeVisible()
    expect(await componentFindings()).toEqual([])
    await alerts.getByRole('checkbox', { exact: true, name: 'Mail' }).click()
    await button('Save alert').click()
    await expect.poll(() => bodies(CHANGE)).toMatchObject([{ tells: ['mail', 'desk-1'] }])
    await button('Edit Apple').click()
    await alerts.getByRole('radio', { name: 'By mail, on devices and on all channels' }).click()
    await button('Save alert').click()
    await expect.poll(() => bodies(CHANGE)).toMatchObject([{ tells: ['mail', 'desk-1'] }, { tells: null }])
  })

  test('are saved once, however often Enter is pressed', async () => {
    history.replaceState(null, '', BELL)
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    const { alerts, bodies } = await renderAlerts([], { [ADD]: () => mayAnswer.then(() => LARGE) })
    await alerts.getByLabelText('Name').click()
    await userEvent.keyboard('{Enter}{Enter}')
    answer()
    await expect.element(alerts.getByLabelText('Name')).not.toBeInTheDocument()
    expect(bodies(ADD)).toHaveLength(1)
  })

  test('cannot be tried or saved without a name', async () => {
    history.replaceState(null, '', BELL)
    const { alerts, bodies, button } = await renderAlerts([])
    await alerts.getByLabelText('Name').fill('')
    await button('Try on the last 30 days').click()
    await button('Save alert').click()
    await expect.element(alerts.getByLabelText('Name')).toBeInvalid()
    expect([bodies(TRY), bodies(ADD)]).toEqual([[], []])
  })

  test('show the server’s reason if saving failed', async () => {
    history.replaceState(null, '', BELL)
    const { alerts, button } = await renderAlerts([], {
      [ADD]: { message: 'Free accounts have 3 alerts.', refused: 'too_many_free_alerts' }
    })
    await button('Save alert').click()
    await expect.element(alerts.getByText('Free accounts have 3 alerts.')).toBeVisible()
    await expect.element(alerts.getByLabelText('Name')).toHaveValue('Apple')
  })

  test('are edited in place: timing, trades, quiet hours and the daily limit', async () => {
    let own = LARGE
    const { alerts, bodies, button } = await renderAlerts([], {
      [CHANGE]: ({ body }) => {
        own = { ...own, ...(body as Partial<OwnAlert>) }
        return true
      },
      [LIST]: () => ({ alerts: [own], most: 3, ways: WAYS })
    })
    await button('Edit Apple').click()
    await alerts.getByLabelText('Which trades').selectOptions('Purchases')
    await alerts.getByLabelText('Quiet from').fill('22:00')
    await alerts.getByLabelText('Quiet until').fill('07:00')
    await alerts.getByLabelText('Most mails a day').fill('5')
    await button('Save alert').click()
    await expect.poll(lines).toEqual(['Purchases · At once · Quiet 22:00–07:00 · Mails a day: 5 at most'])
    await button('Edit Apple').click()
    await alerts.getByLabelText('When').selectOptions(alertsWords.timing_daily)
    await button('Save alert').click()
    await expect.poll(lines).toEqual([`Purchases · ${alertsWords.timing_daily}`])
    await button('Edit Apple').click()
    await button('Cancel').click()
    expect(bodies(CHANGE)).toHaveLength(2)
  })

  test('can be paused, resumed, deleted and restored', async () => {
    let own = [LARGE]
    const { alerts, button } = await renderAlerts([], {
      [CHANGE]: ({ body }) => {
        own = [{ ...LARGE, isPaused: (body as OwnAlert).isPaused }]
        return true
      },
      'DELETE /api/v1/user/alerts/:id': () => {
        own = []
        return true
      },
      'POST /api/v1/user/alerts/:id/restore': () => {
        own = [LARGE]
        return true
      },
      [LIST]: () => ({ alerts: own, most: 3, ways: WAYS })
    })
    await button('Pause Apple').click()
    await expect.poll(lines).toEqual(['Paused'])
    await button('Resume Apple').click()
    await expect.poll(lines).toEqual(['Purchases and sales · At once'])
    await button('Delete Apple').click()
    await expect.element(alerts.getByText(/^No alerts yet/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(alerts.getByRole('link', { name: 'Apple', exact: true })).toBeVisible()
  })

  test('about Congress are made from the list or a member, and say what they select', async () => {
    history.replaceState(null, '', '#alert=congress&of=&member=house%2Fines-marlow&name=Ines+Marlow')
    const condition = { kind: 'congress', memberId: 'house/ines-marlow', query: '' } as const
    const own: OwnAlert[] = []
    const { alerts, bodies, button } = await renderAlerts(own, {
      [ADD]: () => {
        const added = { ...LARGE, condition, name: 'Ines Marlow' }
        own.push(added, {
          ...added,
          condition: { ...condition, memberId: null, query: 'type=purchase' },
          id: '43',
          name: 'Buys',
          says: 'Purchase'
        })
        return added
      }
    })
    await expect.element(alerts.getByLabelText('Name')).toHaveValue('Ines Marlow')
    await expect.element(alerts.getByLabelText('Which trades')).not.toBeInTheDocument()
    await button('Save alert').click()
    await expect.poll(lines).toEqual(['Trades of Congress · At once', 'Trades of Congress · Purchase · At once'])
    expect(bodies(ADD)).toMatchObject([{ condition, name: 'Ines Marlow' }])
    const hrefs = [...document.querySelectorAll('.alerts li > a')].map(link => link.getAttribute('href'))
    expect(hrefs).toEqual(['/congress/house-ines-marlow', '/congress?type=purchase'])
  })

  test.each([
    ['owners', 'change=raised', 'Owners above 5% · raised · At once', '/ownership?change=raised'],
    ['owners', '', 'Owners above 5% · raised · At once', '/ownership'],
    [
      'planned',
      'minValue=100000&type=planned',
      'Planned sales · raised · At once',
      '/insidertrading/activities?minValue=100000&type=planned'
    ]
  ] as const)('about %s are made from the list (%s), and say what they select', async (kind, query, line, href) => {
    history.replaceState(null, '', `#${new URLSearchParams({ alert: kind, name: 'Mine', of: query })}`)
    const condition = { kind, query }
    const own: OwnAlert[] = []
    const { bodies, button } = await renderAlerts(own, {
      [ADD]: () => {
        const added = { ...LARGE, condition, name: 'Mine', says: 'raised' }
        own.push(added)
        return added
      }
    })
    await button('Save alert').click()
    await expect.poll(lines).toEqual([line])
    expect(bodies(ADD)).toMatchObject([{ condition, name: 'Mine' }])
    expect(document.querySelector('.alerts li > a')?.getAttribute('href')).toBe(href)
  })

  test('about Congress rest while its trades are withheld, and say why', async () => {
    await renderAlerts([
      { ...LARGE, condition: { kind: 'congress', memberId: null, query: 'type=sale' }, rests: 'withheld' }
    ])
    await expect.poll(lines).toEqual([alertsWords.withheld])
  })

  test('are inactive if the plan does not cover them', async () => {
    await renderAlerts([{ ...LARGE, rests: 'plan' }])
    await expect.poll(lines).toEqual(['Resting: your plan does not cover it'])
  })

  test('have a feed whose address can be replaced', async () => {
    let { feed } = LARGE
    const { alerts, button } = await renderAlerts([], {
      'POST /api/v1/user/alerts/:id/feed': () => {
        feed = '/alerts/42.2.second.atom'
        return { feed }
      },
      [LIST]: () => ({ alerts: [{ ...LARGE, feed }], most: 3, ways: WAYS })
    })
    const link = alerts.getByRole('link', { name: 'Feed Apple' })
    await expect.element(link).toHaveAttribute('href', '/alerts/42.1.first.atom')
    await button('New feed address Apple').click()
    await expect.element(link).toHaveAttribute('href', '/alerts/42.2.second.atom')
    await expect.poll(notificationsSoFar).toEqual(['success: The feed has a new address; the old one no longer works.'])
  })

  test('link to all items that they cover', async () => {
    const condition = { kind: 'list', query: 'minValue=20000&side=buy' } as const
    const { alerts } = await renderAlerts([
      LARGE,
      { ...LARGE, condition, id: '43', name: 'Large buys' },
      { ...LARGE, condition: { cik: '7', kind: 'insider', trades: 'buy' }, id: '44', name: 'Ada' }
    ])
    await expect.element(alerts.getByRole('link', { exact: true, name: 'Ada' })).toBeVisible()
    const hrefs = [...document.querySelectorAll('.alerts li > a')].map(link => link.getAttribute('href'))
    expect(hrefs).toEqual([
      '/insidertrading/activities?cik=320193',
      '/insidertrading/activities?minValue=20000&side=buy',
      '/insidertrading/profile/7'
    ])
  })

  test('say that loading failed, and allow a retry by keyboard', async () => {
    let answers = 0
    const { button } = await renderAlerts([], {
      [LIST]: () => (++answers === 1 ? 'unreachable' : { alerts: [LARGE], most: 3, ways: WAYS })
    })
    await expect.element(page.getByText('That did not work.')).toBeVisible()
    ;((await button('Try again').findElement()) as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(lines).toEqual(['Purchases and sales · At once'])
  })
})
