import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import type { AnswerTo } from '#src/api/client.ts'
import { Alerts } from '#src/features/messages/alerts/islands/Alerts.tsx'
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
  timing: 'at_once'
}

async function renderAlerts(own: OwnAlert[], answers: Answers = {}) {
  const calls = answerCalls({
    'GET /api/v1/user/devices': { devices: [], publicKey: 'key' },
    [LIST]: () => ({ alerts: own, most: 3 }),
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
      [LIST]: () => ({ alerts: [own], most: 3 })
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

  test('can be paused, resumed and deleted', async () => {
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
      [LIST]: () => ({ alerts: own, most: 3 })
    })
    await button('Pause Apple').click()
    await expect.poll(lines).toEqual(['Paused'])
    await button('Resume Apple').click()
    await expect.poll(lines).toEqual(['Purchases and sales · At once'])
    await button('Delete Apple').click()
    await expect.element(alerts.getByText(/^No alerts yet/)).toBeVisible()
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
      [LIST]: () => ({ alerts: [{ ...LARGE, feed }], most: 3 })
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
      [LIST]: () => (++answers === 1 ? 'unreachable' : { alerts: [LARGE], most: 3 })
    })
    await expect.element(page.getByText('That did not work.')).toBeVisible()
    ;((await button('Try again').findElement()) as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(lines).toEqual(['Purchases and sales · At once'])
  })
})
