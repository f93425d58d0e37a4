// Defines the menu of the Public layout. One table defines the audience, pages and order of the items.

import type { WordKey } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'
import { PAGE_TYPES, type PageType } from './page-type.ts'

/**
 * Audience of an item. The HTML is the same for everybody and contains both variants. A root attribute, set before the
 * first paint, shows one of them.
 */
export type Audience = 'everybody' | 'guest' | 'user'

/** Place of a menu: the bar on a desktop, the drawer on a phone. */
export type Place = 'bar' | 'drawer'

export type MenuKey = 'account' | 'alerts' | 'api' | 'join' | 'premium' | 'pricing' | 'signIn' | 'signOut' | 'weekly'

export interface MenuLink {
  path: string
  word: WordKey
  /** Pages on which the link is marked as current. */
  marksPages: readonly PageType[]
}

export type MenuTarget =
  | ({ kind: 'link' } & Omit<MenuLink, 'word'>)
  | { kind: 'dropdown'; links: readonly MenuLink[] }
  | { kind: 'sign-out' }

export interface MenuItem {
  key: MenuKey
  word: WordKey
  target: MenuTarget
  /** Audience of the item by page. It does not appear on other pages. */
  audience: Readonly<Partial<Record<PageType, Audience>>>
  badge?: { places: readonly Place[]; word: WordKey }
  /** Hint for visitors, shown on hover and keyboard focus. */
  guestHint?: WordKey
  /** encIds of users for whom the item is hidden. */
  hiddenFor?: readonly string[]
  /** Pages on which the item comes first. */
  leadsOn?: readonly PageType[]
  /** Mode of the dialog that opens if a visitor follows the link. */
  prompt?: 'login' | 'registration'
  /** Appearance in the bar. An icon also shows its words if there is room. */
  look?: 'button' | 'icon'
}

/** Pages around the list of trades, whose menu includes signing out. */
const WORKING_PAGES = ['activities', 'profile', 'promotion', 'traders'] as const satisfies readonly PageType[]

/** Menu items in order. */
export const MENU: readonly MenuItem[] = [
  {
    audience: on(PAGE_TYPES, 'everybody'),
    badge: { places: ['drawer'], word: 'navigation:new' },
    key: 'weekly',
    target: { kind: 'link', marksPages: ['weeklyReports'], path: paths.weeklyReports() },
    word: 'navigation:weekly'
  },
  {
    audience: on(PAGE_TYPES, 'everybody'),
    guestHint: 'navigation:hint_premium',
    key: 'premium',
    target: {
      kind: 'dropdown',
      links: [
        { marksPages: ['dailyReports'], path: paths.dailyReports(), word: 'navigation:daily' },
        { marksPages: ['thirtyDayReport'], path: paths.thirtyDayReport(), word: 'navigation:thirty_day' }
      ]
    },
    word: 'navigation:premium'
  },
  {
    audience: { ...on(PAGE_TYPES, 'everybody'), ...on(WORKING_PAGES, 'guest') },
    key: 'api',
    leadsOn: ['api'],
    target: { kind: 'link', marksPages: ['api'], path: paths.realTimeApi() },
    word: 'navigation:api'
  },
  {
    audience: on(PAGE_TYPES, 'everybody'),
    key: 'pricing',
    target: { kind: 'link', marksPages: ['pricing'], path: paths.pricing() },
    word: 'navigation:pricing'
  },
  {
    audience: on(PAGE_TYPES, 'user'),
    key: 'account',
    target: { kind: 'link', marksPages: ['account'], path: paths.account() },
    word: 'navigation:account'
  },
  {
    audience: on([...WORKING_PAGES, 'api'], 'user'),
    key: 'signOut',
    target: { kind: 'sign-out' },
    word: 'navigation:sign_out'
  },
  {
    audience: on(['promotion'], 'guest'),
    key: 'signIn',
    prompt: 'login',
    target: { kind: 'link', marksPages: [], path: paths.signIn() },
    word: 'navigation:sign_in'
  },
  {
    audience: on(PAGE_TYPES, 'guest'),
    key: 'join',
    look: 'button',
    prompt: 'registration',
    target: { kind: 'link', marksPages: [], path: paths.signUp() },
    word: 'navigation:join'
  },
  {
    audience: on(PAGE_TYPES, 'everybody'),
    guestHint: 'navigation:hint_alerts',
    hiddenFor: [],
    key: 'alerts',
    look: 'icon',
    prompt: 'login',
    target: { kind: 'link', marksPages: ['preferences'], path: paths.emailPreferences(':encId') },
    word: 'navigation:alerts'
  }
]

/** Returns the items of a page, in order. */
export function menuOn(page: PageType): readonly MenuItem[] {
  const shown = MENU.filter(({ audience }) => audience[page])
  const leads = (item: MenuItem): boolean => item.leadsOn?.includes(page) ?? false
  return [...shown.filter(leads), ...shown.filter(item => !leads(item))]
}

function on(pages: readonly PageType[], audience: Audience): Partial<Record<PageType, Audience>> {
  return Object.fromEntries(pages.map(page => [page, audience]))
}
