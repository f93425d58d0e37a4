import type { Language } from '#core/language.ts'
import { translator, wordsOf } from '#src/i18n/catalogue.ts'
import type { DashboardWords } from '../islands/dashboard-words.ts'

/** Returns the words of the dashboard's islands, with placeholders such as `{{name}}`. */
export function dashboardWords(language: Language): DashboardWords {
  const t = translator(language)
  return {
    account: wordsOf(language, 'dashboard').account,
    home: t('dashboard:home'),
    items: {
      analytics: t('dashboard:analytics'),
      general: t('dashboard:general'),
      management: t('dashboard:management'),
      own_watch_list: t('dashboard:own_watch_list'),
      user: t('dashboard:user'),
      user_list: t('dashboard:user_list'),
      user_new: t('dashboard:user_new'),
      watch: t('dashboard:watch'),
      watch_list: t('dashboard:watch_list')
    },
    loading: t('dashboard:loading'),
    logout: t('dashboard:logout'),
    roles: { admin: t('dashboard:role_admin'), other: t('dashboard:role_member') }
  }
}
