import { PROVIDER_NAMES } from '#core/accounts/people/identity.ts'
import { SECURITY_EVENT_KINDS } from '#core/accounts/security-event.ts'
import type { Language } from '#core/language.ts'
import { pickWords, translator, wordsOf } from '#src/i18n/catalogue.ts'
import type { SecurityEventListProps } from '../islands/SecurityEventList.tsx'

/** Words of the list of security events, in My Account and for admins. */
export function securityLogWords(language: Language): SecurityEventListProps['words'] {
  const t = translator(language)
  const events = SECURITY_EVENT_KINDS.map(kind => `event_${kind}` as const)
  const keys = ['log_empty', 'log_failed', 'log_failed_hint', 'log_loading', 'log_more', 'network', ...events] as const
  return {
    ...pickWords(language, 'rights', keys),
    attention: t('parts:tone_caution'),
    names: { ...PROVIDER_NAMES, admin: t('dashboard:role_admin'), other: t('dashboard:role_member') },
    onSystem: wordsOf(language, 'accounts').on_system,
    retry: t('parts:retry'),
    unknownDevice: t('accounts:unknown_device')
  }
}
