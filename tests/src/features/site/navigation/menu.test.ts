import { describe, expect, test } from 'vitest'

import { MENU, type MenuKey, menuOn, type Place } from '#src/features/site/navigation/menu.ts'
import { PAGE_TYPES, type PageType } from '#src/features/site/navigation/page-type.ts'

interface Expected {
  guest: readonly MenuKey[]
  user: readonly MenuKey[]
}

const ELSEWHERE: Expected = {
  guest: ['weekly', 'premium', 'api', 'pricing', 'join', 'alerts'],
  user: ['weekly', 'premium', 'api', 'pricing', 'account', 'alerts']
}

/** Signing out replaces the link to the API. */
const WORKING: Expected = {
  guest: ELSEWHERE.guest,
  user: ['weekly', 'premium', 'pricing', 'account', 'signOut', 'alerts']
}

/** @see docs/reference/product.md, section 2.3 */
const EXPECTED: Record<PageType, Expected> = {
  account: ELSEWHERE,
  activities: WORKING,
  api: {
    guest: ['api', 'weekly', 'premium', 'pricing', 'join', 'alerts'],
    user: ['api', 'weekly', 'premium', 'pricing', 'account', 'signOut', 'alerts']
  },
  auth: ELSEWHERE,
  congress: ELSEWHERE,
  dailyReports: ELSEWHERE,
  home: ELSEWHERE,
  information: ELSEWHERE,
  options: ELSEWHERE,
  ownership: ELSEWHERE,
  preferences: ELSEWHERE,
  pricing: ELSEWHERE,
  profile: WORKING,
  promotion: { ...WORKING, guest: ['weekly', 'premium', 'api', 'pricing', 'signIn', 'join', 'alerts'] },
  sentiment: ELSEWHERE,
  showcase: ELSEWHERE,
  stock: ELSEWHERE,
  thirtyDayReport: ELSEWHERE,
  traders: WORKING,
  watchlist: ELSEWHERE,
  weeklyReports: ELSEWHERE
}

function seenBy(viewer: 'guest' | 'user', page: PageType): MenuKey[] {
  const isSeen = (audience: string | undefined) => audience === viewer || audience === 'everybody'
  return menuOn(page)
    .filter(item => isSeen(item.audience[page]))
    .map(({ key }) => key)
}

const badgesIn = (place: Place): MenuKey[] =>
  MENU.filter(({ badge }) => badge?.places.includes(place)).map(({ key }) => key)

describe('menu', () => {
  test.each(PAGE_TYPES)('has its items in order on the page type %s', page => {
    expect({ guest: seenBy('guest', page), user: seenBy('user', page) }).toEqual(EXPECTED[page])
  })

  test('marks the weekly reports as new only in the drawer', () => {
    expect([badgesIn('bar'), badgesIn('drawer')]).toEqual([[], ['weekly']])
  })

  test('asks visitors to sign in for items they cannot open', () => {
    expect(MENU.filter(({ guestHint }) => guestHint).map(({ key }) => key)).toEqual(['premium', 'alerts'])
  })

  test('groups the daily and the 30-day reports under Premium', () => {
    const premium = MENU.find(({ key }) => key === 'premium')?.target
    expect(premium?.kind === 'dropdown' && premium.links.map(({ path }) => path)).toEqual([
      '/daily-top-insider-buys',
      '/top-buys-30-days'
    ])
  })

  test('puts the user’s id into the path of the email alerts, which are shown to all users so far', () => {
    const alerts = MENU.find(({ key }) => key === 'alerts')
    expect(alerts?.target).toMatchObject({ path: expect.stringContaining(':encId') })
    expect(alerts?.hiddenFor).toEqual([])
  })
})
