import type { MailAlarm } from '#core/messages/mail/ports.ts'

/** Logs one JSON line at error level, without addresses, for each mail that is given up. */
export const logAlarm: MailAlarm = {
  parked: mail => console.error(JSON.stringify({ event: 'mail_parked', level: 'error', ...mail }))
}
