// Lists the items of the dashboard's side navigation, by role and in order. A hidden item protects nothing: each page
// and API call checks permissions itself.

import type { Role } from '#core/accounts/people/user.ts'
import { paths } from '#src/paths.ts'
import type { IconName } from '#src/ui/components/icon-shapes.ts'

/** Part of a word key, after `dashboard:`. */
export type DashboardKey =
  | 'analytics'
  | 'general'
  | 'management'
  | 'own_watch_list'
  | 'user'
  | 'user_list'
  | 'user_new'
  | 'watch'
  | 'watch_list'

export interface DashboardLink {
  readonly key: DashboardKey
  readonly path: string
}

export interface DashboardItem {
  readonly key: DashboardKey
  readonly icon: IconName
  /** Path of the item's link, or several links below the item. */
  readonly target: string | readonly DashboardLink[]
}

export interface DashboardGroup {
  /** Title of the group; `undefined` if there is only one group. */
  readonly title: DashboardKey | undefined
  readonly items: readonly DashboardItem[]
}

const ANALYTICS: DashboardItem = { icon: 'chart', key: 'analytics', target: paths.dashboardAnalytics() }

/** @see docs/reference/product.md, section 2.15 */
export const DASHBOARD_MENU: Readonly<Record<Role, readonly DashboardGroup[]>> = {
  admin: [
    { items: [ANALYTICS], title: 'general' },
    {
      items: [
        {
          icon: 'user',
          key: 'user',
          target: [
            { key: 'user_list', path: paths.dashboardUsers() },
            { key: 'user_new', path: paths.dashboardNewUser() }
          ]
        },
        { icon: 'star', key: 'watch', target: [{ key: 'watch_list', path: paths.dashboardWatch() }] }
      ],
      title: 'management'
    }
  ],
  other: [
    {
      items: [ANALYTICS, { icon: 'star', key: 'own_watch_list', target: paths.dashboardWatch() }],
      title: undefined
    }
  ]
}
