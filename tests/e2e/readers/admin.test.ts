// What admins do in the dashboard, what others see there, and what is done on the way in. @see
// docs/reference/accounts.md, "Admin"

import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { parseReportDate } from '#core/dates/report-date.ts'
import { formatsOf } from '#core/format.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { startJourney, type VisitorOptions } from '#tests/support/site/journey.ts'

const AUTH_SECRET = 'only of these tests, and long enough for a secret'
const PASSWORD = 'seven grey herons wade at noon'
const PHONE = { height: 800, width: 390 }
/** As long as a name may be, in one word. */
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitänsmützeab'
const MEMBERS = 30
const site = startJourney({
  environment: () => ({ AUTH_SECRET }),
  expected: /status of 4\d\d|net::ERR_FAILED/,
  site: 'empty'
})
const { visit } = site
let admin: string
let member: string

beforeAll(async () => {
  admin = await signUp('admin@reader.test', 'Grace Admin')
  member = await signUp('ada@reader.test', 'Ada Reader')
  await change(`update account set role = 'admin', verified_at = now() where email = 'admin@reader.test'`)
  await change(`
    insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list, created_at, verified_at)
    select 'member' || n, 'member' || n || '@reader.test', case n when 1 then '${LONG_NAME}' else 'Member ' || n end,
      'other', false, false, now() - make_interval(days => n), case when n % 2 = 0 then now() end
    from generate_series(1, ${MEMBERS}) n`)
})

const visitAs = (accessToken: string, path: string, { kept = {}, ...options }: VisitorOptions = {}): Promise<Page> =>
  visit(path, { kept: { ...kept, accessToken }, ...options })

async function signUp(email: string, name: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/v1/auth/signup`, {
    body: JSON.stringify({ email, name, password: PASSWORD }),
    headers: { 'content-type': 'application/json' },
    method: 'POST'
  })
  return ((await answer.json()) as { accessToken: string }).accessToken
}

async function change(statement: string): Promise<void> {
  const client = new Client(site.databaseUrl)
  await client.connect()
  await client.query(statement)
  await client.end()
}

const rowsOf = (page: Page): Locator => page.locator('.users tbody tr')
const pathOf = (page: Page): string => page.url().slice(site.url.length)
const told = (page: Page, text: string): Promise<void> => page.locator('.notifications').getByText(text).waitFor()
const sortedBy = (page: Page): Locator => page.locator('.users th[aria-sort]')

async function expectNothing(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
}

describe('user list', () => {
  test('is found from the menu, cut into pages that Back goes through', async () => {
    const page = await visitAs(admin, '/dashboard')
    await page.waitForURL('**/dashboard/analytics')
    await page
      .getByRole('navigation', { name: 'Dashboard navigation' })
      .getByRole('link', { name: 'List' })
      .first()
      .click()
    await page.waitForURL('**/dashboard/user/list')
    await expect.poll(() => rowsOf(page).count()).toBe(25)
    await page.getByText(`1 to 25 of ${MEMBERS + 2} accounts`).waitFor()
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByText('Page 2 of 2').waitFor()
    expect(await rowsOf(page).count()).toBe(MEMBERS + 2 - 25)
    expect(pathOf(page)).toBe('/dashboard/user/list?page=2')
    await page.goBack()
    await page.getByText('Page 1 of 2').waitFor()
    expect(await rowsOf(page).count()).toBe(25)
  })

  test('is searched while typing, keeps the focus and gives the search an address', async () => {
    const page = await visitAs(admin, '/dashboard/user/list?page=2')
    const search = page.getByLabel('Name or email address')
    await search.fill('grace')
    await expect.poll(() => rowsOf(page).allTextContents()).toEqual([expect.stringContaining('admin@reader.test')])
    expect(pathOf(page)).toBe('/dashboard/user/list?search=grace')
    expect(await search.evaluate(field => field === document.activeElement)).toBe(true)
    await page.reload()
    await expect.poll(() => rowsOf(page).count()).toBe(1)
    expect(await search.inputValue()).toBe('grace')
    await search.fill('nobody has this name')
    await page.getByText('No account matches').waitFor()
    await page.getByRole('link', { name: 'Show all accounts' }).click()
    await expect.poll(() => rowsOf(page).count()).toBe(25)
    expect(await search.inputValue()).toBe('')
  })

  test('is sorted by its headings and filtered by role and address', async () => {
    const page = await visitAs(admin, '/dashboard/user/list')
    await sortedBy(page).waitFor()
    expect([await sortedBy(page).textContent(), await sortedBy(page).getAttribute('aria-sort')]).toEqual([
      'Joined ↓',
      'descending'
    ])
    await page.getByTitle('Sort by Name').click()
    await expect.poll(() => rowsOf(page).first().textContent()).toContain('Ada Reader')
    await page.getByTitle('Sort by Name').click()
    await expect.poll(() => rowsOf(page).first().textContent()).toContain('Member 9')
    expect(await sortedBy(page).getAttribute('aria-sort')).toBe('descending')
    await page.getByLabel('Role').selectOption('Admin')
    await expect.poll(() => rowsOf(page).count()).toBe(1)
    await page.getByLabel('Role').selectOption('All')
    await page.getByLabel('Address', { exact: true }).selectOption('Not verified')
    await page.getByText(`of ${MEMBERS / 2 + 1} accounts`).waitFor()
  })

  test('says that it cannot be loaded, and tries again', async () => {
    const page = await visitAs(admin, '/livez')
    await page.route('**/api/v1/admin/users*', route => route.abort(), { times: 1 })
    await page.goto(`${site.url}/dashboard/user/list`)
    await page.getByText('The accounts could not be loaded').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => rowsOf(page).count()).toBe(25)
  })

  // It is never the same day as in New York in both.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'tells the day of joining as the log of the account does, by a clock of %s',
    async timezoneId => {
      const page = await visitAs(admin, '/dashboard/user/list?search=ada', { timezoneId })
      const listed = await page.locator('.users td[data-label="Joined"]').textContent()
      await page.getByRole('link', { name: 'Ada Reader' }).click()
      const at = await page.locator('.event-list time').last().getAttribute('datetime')
      const there = new Date(at!).toLocaleDateString('sv', { timeZone: timezoneId })
      const day = formatsOf('en').day(parseReportDate(there)!)
      expect(await page.locator('.created').textContent()).toContain(`Joined${day}`)
      expect(listed).toBe(day)
    }
  )

  test('fits a phone, also with a name that nothing breaks', async () => {
    const page = await visitAs(admin, '/dashboard/user/list', { viewport: PHONE })
    await page.getByText(LONG_NAME).waitFor()
    expect(await overflowOf(page)).toBe(0)
  })
})

describe('creating a user', () => {
  test('invites by a mail whose link sets the password, and opens an account of the role', async () => {
    const email = `eve-${randomUUID().slice(0, 8)}@reader.test` // an earlier try has invited its own
    const page = await visitAs(admin, '/dashboard/user/new')
    const submit = page.getByRole('button', { name: 'Send invitation' })
    expect(await submit.isDisabled()).toBe(true)
    await page.getByLabel('Name').fill('E')
    await page.getByLabel('Email').fill('eve@')
    await page.getByLabel('Role').focus()
    await page.getByLabel('Role').selectOption('Admin')
    await page.getByText('Too Short!').waitFor()
    await page.getByText('Email must be a valid email address').waitFor()
    await page.getByLabel('Name').fill('Eve Invited')
    await page.getByLabel('Email').fill(email)
    await submit.click()
    await told(page, 'The invitation is on its way')
    const heading = page.getByRole('heading', { name: 'Eve Invited is invited' })
    await expect.poll(() => heading.evaluate(node => node === document.activeElement)).toBe(true)
    const { token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, {
      kind: 'invitation',
      recipient: email
    })
    const invited = await visit(`/auth/reset-password/${token}`)
    await invited.getByLabel('New password').fill(PASSWORD)
    await invited.getByRole('button', { name: 'Set password' }).click()
    await invited.getByRole('heading', { name: 'Your new password is set' }).waitFor()
    const found = encodeURIComponent(`/dashboard/user/list?search=${email}`)
    await invited.goto(`${site.url}/auth/login?redirectURL=${found}`)
    await invited.getByLabel('Email', { exact: true }).fill(email)
    await invited.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await invited.getByRole('button', { name: 'Login' }).click()
    await expect.poll(() => rowsOf(invited).first().textContent()).toContain('Eve Invited')
    expect(await rowsOf(invited).first().textContent()).toContain('Verified')
  })

  test('is refused for an address that has an account, in the server’s words', async () => {
    const page = await visitAs(admin, '/dashboard/user/new')
    await page.getByLabel('Name').fill('Grace Again')
    await page.getByLabel('Email').fill('admin@reader.test')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('This address has an account already')
    expect(await page.getByLabel('Email').inputValue()).toBe('')
  })
})

describe('analytics', () => {
  test('shows admins what accounts do by day, as charts and as tables', async () => {
    const page = await visitAs(admin, '/dashboard/analytics')
    const signUps = page.locator('figure', { hasText: 'Sign-ups' })
    // Plots are drawn once they are seen.
    await signUps.scrollIntoViewIfNeeded()
    await signUps.locator('canvas').waitFor()
    await signUps.getByText('in 90 days').waitFor()
    await signUps.getByText('Figures as a table').click()
    expect(await signUps.locator('tbody tr').count()).toBe(90)
    await page.locator('figure', { hasText: 'Active users' }).locator('canvas').waitFor()
    await page.locator('figure', { hasText: 'Active users' }).getByText('at most').waitFor()
    await page.locator('figure', { hasText: 'Filings read' }).scrollIntoViewIfNeeded()
    await page.locator('figure', { hasText: 'Filings read' }).locator('canvas').waitFor()
  })

  test('reads out the day under the pointer, in a fixed place', async () => {
    const page = await visitAs(admin, '/dashboard/analytics')
    const chart = page.locator('figure', { hasText: 'Sign-ups' })
    const plot = chart.locator('.u-over')
    await chart.scrollIntoViewIfNeeded()
    await plot.waitFor()
    const readout = chart.locator('.chart-readout')
    const newest = await readout.textContent()
    await plot.hover({ position: { x: 5, y: 60 } })
    await expect.poll(() => readout.textContent()).not.toBe(newest)
    await page.mouse.move(0, 0)
    await expect.poll(() => readout.textContent()).toBe(newest)
  })

  test('whose plots do not come shows the figures as tables', async () => {
    const page = await visitAs(admin, '/livez')
    await page.route('**/day-plot*.js', route => route.abort())
    await page.goto(`${site.url}/dashboard/analytics`)
    await page.locator('figure', { hasText: 'Sign-ups' }).scrollIntoViewIfNeeded()
    await page.getByText('The chart could not be loaded. The figures are in the table.').first().waitFor()
  })

  test('shows others the filings by day and nothing about accounts', async () => {
    const page = await visitAs(member, '/livez')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(`${site.url}/dashboard/analytics`)
    await page.getByRole('heading', { name: 'Filings read' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByText('Active users').count()).toBe(0)
    expect(asked.filter(url => url.includes('/admin/'))).toEqual([])
  })
})

describe('who is no admin', () => {
  test.each(['/dashboard/user/list', '/dashboard/user/new'])('is told so on %s, without a call', async path => {
    const page = await visitAs(member, '/livez')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(site.url + path)
    await page.getByText('You do not have permission for this').waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter(url => url.includes('/admin/users'))).toEqual([])
    await page.getByRole('link', { name: 'Go to analytics' }).click()
    await page.waitForURL('**/dashboard/analytics')
  })

  test('by now is told so by the call', async () => {
    const demoted = await signUp('demoted@reader.test', 'Dora Demoted')
    await change(`update account set role = 'admin' where email = 'demoted@reader.test'`)
    const page = await visitAs(demoted, '/dashboard/user/list')
    await rowsOf(page).first().waitFor()
    await change(`update account set role = 'other' where email = 'demoted@reader.test'`)
    await page.getByTitle('Sort by Name').click()
    await page.getByText('You do not have permission for this').waitFor()
    expect(await rowsOf(page).count()).toBe(0)
  })

  test.each(['/dashboard/user', '/dashboard/user/list', '/dashboard/user/new'])(
    'nor signed in is asked to on %s, and comes back',
    async path => {
      const page = await visit(path)
      const landed = pathOf(page)
      await page.getByRole('link', { exact: true, name: 'Sign In' }).click()
      await page.waitForURL(`**/auth/login?redirectURL=${encodeURIComponent(landed)}`)
      await page.getByLabel('Email', { exact: true }).fill('admin@reader.test')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.waitForURL(`**${landed}`)
    }
  )
})

describe('a stock that was to be watched', () => {
  const FOLLOW = '/auth/login?redirectURL=%2Fstock&actionType=follow&stockSymbol=AAPL&stockName=Apple+Inc'
  const SIMILAR = '/auth/login?redirectURL=%2Fterms&actionType=similar&stockwishlistSymbol=MSFT'

  test('leads whoever is signed in already to its page', async () => {
    const page = await visitAs(member, '/livez')
    const goesOn = page.waitForRequest('**/stock/AAPL')
    await page.goto(site.url + FOLLOW)
    await goesOn
  })

  test('that nobody has heard of is named on the page that follows', async () => {
    const page = await visitAs(member, SIMILAR)
    await page.waitForURL('**/terms')
    await told(page, 'MSFT could not be added to your watch list')
  })

  test('is named on the page that follows signing in, too', async () => {
    const page = await visit(SIMILAR)
    await page.getByLabel('Email', { exact: true }).fill('admin@reader.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/terms')
    await told(page, 'MSFT could not be added to your watch list')
  })
})

describe('accessibility', () => {
  const LOOKS = [
    { kept: { themeMode: 'light' }, viewport: { height: 900, width: 1440 } },
    { kept: { themeDirection: 'rtl', themeMode: 'dark' }, viewport: PHONE }
  ]

  test.each(LOOKS)('axe finds nothing on the pages of admins, $kept', async look => {
    const page = await visitAs(admin, '/dashboard/user/list', { ...look, reducedMotion: 'reduce' })
    await rowsOf(page).first().waitFor()
    await expectNothing(page)
    expect(await overflowOf(page)).toBe(0)
    await page.goto(`${site.url}/dashboard/user/new`)
    await page.getByLabel('Name').focus()
    await page.getByLabel('Email').focus()
    await page.getByText('First name required').waitFor()
    await expectNothing(page)
    await page.goto(`${site.url}/dashboard/analytics`)
    await page.locator('figure').first().scrollIntoViewIfNeeded()
    await page.locator('figure canvas').first().waitFor()
    await page.getByText('Figures as a table').first().click()
    await expectNothing(page)
    expect(await overflowOf(page)).toBe(0)
  })
})
