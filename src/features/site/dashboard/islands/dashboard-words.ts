import type { DashboardKey } from '../dashboard-menu.ts'

/** Words in the page's language, written by src/features/site/dashboard/components/dashboard-words.ts. */
export interface DashboardWords {
  account: string
  home: string
  items: Readonly<Record<DashboardKey, string>>
  loading: string
  logout: string
  roles: { admin: string; other: string }
}
