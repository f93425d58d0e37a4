import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

import { readConfig } from '#adapters/config.ts'
import { VARIABLE_NAMES } from '#adapters/environment/variables.ts'
import { ANSWER_TIMEOUT_MS } from '#src/server/answer-timeout.ts'

const SECRETS = VARIABLE_NAMES.filter(name => /SECRET|_KEY$|PRICE|DATABASE|SMTP|CLIENT/.test(name))

describe('configuration', () => {
  test('needs no variables', () => {
    expect(readConfig({})).toEqual({
      answerTimeoutMs: ANSWER_TIMEOUT_MS,
      apiDocsUrl: 'http://localhost:5001/docs',
      apiPort: 5001,
      apiUrl: 'http://localhost:5001',
      billing: expect.objectContaining({ stripe: undefined }),
      bulkDir: resolve('.data/bulk'),
      components: 'open',
      congress: { listsUrl: 'https://unitedstates.github.io/congress-legislators' },
      congressDistribution: 'public-only',
      consent: 'opt-out',
      contact: { operator: 'Fourfold', socialLinks: [], supportEmail: 'support@fourfold.example' },
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      edgar: {
        baseUrl: 'https://www.sec.gov',
        dataUrl: 'https://data.sec.gov',
        requestsPerSecond: 5,
        userAgent: undefined
      },
      encryptsProfiles: false,
      identity: {},
      log: { format: undefined, level: 'info', role: 'all' },
      mailFrom: 'no-reply@localhost',
      mailbox: 'local',
      market: expect.objectContaining({ vendors: { finnhub: undefined, massive: undefined } }),
      newsletterFrom: 'no-reply@localhost',
      port: 5000,
      probesPort: undefined,
      productName: 'Fourfold',
      sampleData: 'auto',
      sampleLive: true,
      secretNames: [],
      siteUrl: 'http://localhost:5000',
      trustedProxies: 0,
      webhooksAllowLocal: false
    })
  })

  test('lists every problem at once', () => {
    const wrong = { DATABASE_URL: 'mysql://x', PORT: '70000', SAMPLE_DATA: 'yes', SITE_URL: 'example.com' }
    expect(() => readConfig(wrong)).toThrow(/PORT(.|\n)*SITE_URL|SITE_URL(.|\n)*PORT/)
    expect(() => readConfig(wrong)).toThrow(/DATABASE_URL/)
    expect(() => readConfig(wrong)).toThrow(/SAMPLE_DATA/)
  })

  test('takes a kind of market data only from vendors that supply it', () => {
    expect(readConfig({}).market.order).toMatchObject({ history: ['massive'], quote: ['massive', 'finnhub'] })
    expect(readConfig({ MARKET_QUOTES: 'finnhub' }).market.order.quote).toEqual(['finnhub'])
    expect(() => readConfig({ MARKET_HISTORY: 'finnhub' })).toThrow('MARKET_HISTORY must be a list of massive')
    expect(() => readConfig({ MARKET_OPTIONS: 'massive,finnhub' })).toThrow('MARKET_OPTIONS must be a list of massive')
  })

  test("uses the operator's response timeout", () => {
    expect(readConfig({ ANSWER_TIMEOUT_SECONDS: '12.5' }).answerTimeoutMs).toBe(12_500)
    for (const wrong of ['1.9', '121', '4,4', '-3', '1e1'])
      expect(() => readConfig({ ANSWER_TIMEOUT_SECONDS: wrong })).toThrow(
        `ANSWER_TIMEOUT_SECONDS must be a number of seconds from 2 to 120, not "${wrong}"`
      )
  })

  test("uses the operator's name as product name by default", () => {
    expect(readConfig({ PRODUCT_NAME: 'Quarto' }).contact.operator).toBe('Quarto')
    expect(() => readConfig({ PRODUCT_NAME: 'x'.repeat(25) })).toThrow(/PRODUCT_NAME must be one line of at most 24/)
    expect(() => readConfig({ PRODUCT_NAME: 'a\r\nBcc: b' })).toThrow(/PRODUCT_NAME must be one line/)
    expect(readConfig({ OPERATOR: 'Example Ltd, Main Street 1' }).contact.operator).toBe('Example Ltd, Main Street 1')
  })

  test("uses the site's address for the API by default", () => {
    expect(readConfig({ SITE_URL: 'https://example.com' }).apiUrl).toBe('https://example.com')
    expect(readConfig({ API_URL: 'https://api.example.com/', SITE_URL: 'https://example.com' }).apiUrl).toBe(
      'https://api.example.com'
    )
  })

  test('documents the API from a local host only if the site is local', () => {
    const production = { SITE_URL: 'https://example.com' }
    expect(readConfig(production).apiDocsUrl).toBeUndefined()
    expect(readConfig({ ...production, API_DOCS_URL: 'https://api.example.com/docs' }).apiDocsUrl).toBe(
      'https://api.example.com/docs'
    )
    expect(readConfig({ ...production, API_URL: 'https://api.example.com' }).apiDocsUrl).toBe(
      'https://api.example.com/docs'
    )
    expect(readConfig({ API_PORT: '5731' }).apiDocsUrl).toBe('http://localhost:5731/docs')
    expect(() => readConfig({ API_DOCS_URL: 'javascript:alert(1)' })).toThrow(/API_DOCS_URL must be an address/)
  })

  test('limits SEC requests to ten a second, and requires a contact address', () => {
    const agent = 'Example Ltd admin@example.com'
    expect(readConfig({ EDGAR_USER_AGENT: agent }).edgar.userAgent).toBe(agent)
    for (const wrong of ['Example Ltd', 'a@b.example\r\nHost: x', 'x'.repeat(200) + agent]) {
      expect(() => readConfig({ EDGAR_USER_AGENT: wrong })).toThrow(/EDGAR_USER_AGENT must name who asks/)
    }
    expect(readConfig({ EDGAR_REQUESTS_PER_SECOND: '10' }).edgar.requestsPerSecond).toBe(10)
    for (const wrong of ['0', '11', '2.5', 'x']) {
      expect(() => readConfig({ EDGAR_REQUESTS_PER_SECOND: wrong })).toThrow(/must be a whole number from 1 to 10/)
    }
  })

  test.each(['0', '65536', '-1', '5e3', 'x'])('refuses port %s', port => {
    expect(() => readConfig({ PORT: port })).toThrow(/PORT must be a number/)
  })

  test.each(['1', '65535'])('takes port %s', port => {
    expect(readConfig({ PORT: port }).port).toBe(Number(port))
  })

  test('shows congress data to paying readers only if configured', () => {
    expect(readConfig({ CONGRESS_DISTRIBUTION: 'all' }).congressDistribution).toBe('all')
    expect(() => readConfig({ CONGRESS_DISTRIBUTION: 'paid' })).toThrow(/must be public-only or all, not "paid"/)
  })

  test('ticks newsletters at joining unless the operator asks for consent', () => {
    expect(readConfig({}).consent).toBe('opt-out')
    expect(readConfig({ CONSENT: 'opt-in' }).consent).toBe('opt-in')
    expect(() => readConfig({ CONSENT: 'yes' })).toThrow(/must be opt-out or opt-in, not "yes"/)
  })

  test('treats an empty variable as absent', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ' })).toEqual(readConfig({}))
  })

  test('keeps only the origin of the site address', () => {
    expect(readConfig({ SITE_URL: 'https://example.com/' }).siteUrl).toBe('https://example.com')
    expect(() => readConfig({ SITE_URL: 'https://example.com/sub' })).toThrow(/neither path nor query/)
  })

  test('shows social networks with an address, and accepts only https', () => {
    const given = { SOCIAL_LINKEDIN_URL: 'https://linkedin.example/us', SOCIAL_X_URL: 'https://x.example/us' }
    expect(readConfig(given).contact.socialLinks).toEqual([
      { network: 'X', url: 'https://x.example/us' },
      { network: 'LinkedIn', url: 'https://linkedin.example/us' }
    ])
    expect(() => readConfig({ SOCIAL_X_URL: 'javascript:alert(1)' })).toThrow(/SOCIAL_X_URL must be an address/)
  })

  test.each(['support', 'a b@example.com', 'a@b@c'])('refuses the support address %s', address => {
    expect(() => readConfig({ SUPPORT_EMAIL: address })).toThrow(/SUPPORT_EMAIL must be a mail address/)
  })

  test('accepts a secret of 32 characters or more, and never repeats it', () => {
    const secret = '0123456789abcdef'.repeat(2)
    expect(readConfig({ AUTH_SECRET: secret }).authSecret).toBe(secret)
    const tooShort = () => readConfig({ AUTH_SECRET: secret.slice(1) })
    expect(tooShort).toThrow(/AUTH_SECRET must have at least 32 characters/)
    expect(tooShort).toThrow(/^((?!abcdef)(.|\n))*$/)
  })

  test.each(['-1', '10', 'all'])('refuses %s as the number of trusted proxies', count => {
    expect(() => readConfig({ TRUSTED_PROXIES: count })).toThrow(/TRUSTED_PROXIES must be a number from 0 to 9/)
  })

  test.each(SECRETS)('never repeats the value of %s', name => {
    const typed = 'hunter2'
    expect(() => readConfig({ [name]: typed, PORT: 'x' })).toThrow(/PORT must/)
    expect(() => readConfig({ [name]: typed, PORT: 'x' })).not.toThrow(typed)
  })

  test('an office of Congress is followed only where it is turned on, by somebody with a name', () => {
    expect(() => readConfig({ CONGRESS_SENATE: 'on' })).toThrow(/EDGAR_USER_AGENT is needed with CONGRESS_SENATE/)
    const userAgent = 'Example Ltd admin@example.com'
    expect(readConfig({ CONGRESS_HOUSE: 'on', EDGAR_USER_AGENT: userAgent }).congress).toEqual({
      houseUrl: 'https://disclosures-clerk.house.gov',
      listsUrl: 'https://unitedstates.github.io/congress-legislators',
      userAgent
    })
  })

  test('a role requires a database that other processes can reach', () => {
    const DATABASE_URL = 'postgresql://localhost/fourfold'
    expect(() => readConfig({ ROLE: 'worker' })).toThrow(/DATABASE_URL is needed with ROLE/)
    expect(() => readConfig({ DATABASE_URL, ROLE: 'both' })).toThrow(/ROLE must be web or worker, not "both"/)
    expect(readConfig({ DATABASE_URL, ROLE: 'web' })).toMatchObject({ databaseUrl: DATABASE_URL, role: 'web' })
  })

  test.each([undefined, 'worker'])('a replica is allowed for a web, not for %s', ROLE => {
    const READ_DATABASE_URL = 'postgresql://replica/fourfold'
    const environment = { DATABASE_URL: 'postgresql://localhost/fourfold', READ_DATABASE_URL }
    expect(() => readConfig({ ...environment, ROLE })).toThrow(/READ_DATABASE_URL goes with ROLE=web/)
    expect(readConfig({ ...environment, ROLE: 'web' }).readDatabaseUrl).toBe(READ_DATABASE_URL)
  })

  test('never repeats a database address, which may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/x' })).toThrow(/^((?!secret)(.|\n))*$/)
  })

  test('keeps mails in the mailbox without a mail server, which requires a sender address', () => {
    const server = 'smtps://user:secret@mail.example.com'
    expect(() => readConfig({ SMTP_URL: server })).toThrow(/MAIL_FROM must be set/)
    const config = readConfig({ MAILBOX: 'open', MAIL_FROM: 'us@example.com', SMTP_URL: server })
    expect(config).toMatchObject({ mailbox: 'closed', mailFrom: 'us@example.com', smtpUrl: server })
    expect(readConfig({ MAILBOX: 'open', SITE_URL: 'https://example.com' })).toMatchObject({
      mailbox: 'open',
      mailFrom: 'no-reply@example.com'
    })
    expect(() => readConfig({ MAILBOX: 'yes' })).toThrow(/MAILBOX must be open or empty/)
    expect(() => readConfig({ MAIL_FROM: 'Us <us@example.com>' })).toThrow(/MAIL_FROM must be a mail address/)
  })

  test.each<[string, Record<string, string>]>([
    ['the site has a public address', { SITE_URL: 'https://example.com' }],
    ['the site has a name of the network', { SITE_URL: 'http://192.168.1.5:5000' }],
    ['a proxy stands before it', { TRUSTED_PROXIES: '1' }]
  ])('closes the mailbox where %s, unless it was opened', (_, environment) => {
    expect(readConfig(environment).mailbox).toBe('closed')
    expect(readConfig({ ...environment, MAILBOX: 'open' }).mailbox).toBe('open')
  })

  test.each(['http://localhost:5000', 'https://127.0.0.1', 'http://[::1]:5000'])(
    'keeps the mailbox for this machine while the site is %s',
    SITE_URL => {
      expect(readConfig({ SITE_URL, TRUSTED_PROXIES: '0' }).mailbox).toBe('local')
    }
  )

  test.each(['http://mail.example.com', 'smtps://', 'mail.example.com'])('refuses %s as a mail server', url => {
    expect(() => readConfig({ MAIL_FROM: 'us@example.com', SMTP_URL: url })).toThrow(/SMTP_URL must look like/)
  })

  test('repeats no mail server password', () => {
    expect(() => readConfig({ SMTP_URL: 'https://user:secret@mail.example.com' })).toThrow(/^(?!.*secret)/s)
  })
})
