import type { AlertsWords } from '#src/features/messages/alerts/islands/Alerts.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'

const { loading, retry } = wordsOf('en', 'parts')
const { on_system: onSystem, unknown_device: unknownDevice, unverified_empty: unverified } = wordsOf('en', 'accounts')

/** Words as OwnAlerts.astro passes them. */
export const alertsWords: AlertsWords = {
  ...wordsOf('en', 'alerts'),
  loading,
  onSystem,
  retry,
  unknownDevice,
  unverified
}
