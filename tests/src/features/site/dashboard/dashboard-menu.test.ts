import { describe, expect, test } from 'vitest'

import type { Role } from '#core/accounts/people/user.ts'
import { DASHBOARD_MENU } from '#src/features/site/dashboard/dashboard-menu.ts'

/** Group, item and its links, as in docs/reference/product.md, section 2.15. */
const EXPECTED: Record<Role, readonly string[]> = {
  admin: [
    'general > analytics /dashboard/analytics',
    'management > user > user_list /dashboard/user/list',
    'management > user > user_new /dashboard/user/new',
    'management > watch > watch_list /dashboard/watch'
  ],
  other: ['analytics /dashboard/analytics', 'own_watch_list /dashboard/watch']
}

function linesOf(role: Role): string[] {
  return DASHBOARD_MENU[role].flatMap(({ items, title }) =>
    items.flatMap(({ key, target }) => {
      const trail = [...(title ? [title] : []), key].join(' > ')
      return typeof target === 'string'
        ? [`${trail} ${target}`]
        : target.map(link => `${trail} > ${link.key} ${link.path}`)
    })
  )
}

describe('dashboard menu', () => {
  test.each(['admin', 'other'] as const)('has the intended items for the role %s', role => {
    expect(linesOf(role)).toEqual(EXPECTED[role])
  })
})
