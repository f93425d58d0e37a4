import type { MailAlarm } from '#core/messages/mail/ports.ts'

/** Logs one line of JSON at error level for each mail given up, without addresses. */
export const logAlarm: MailAlarm = {
  parked: mail => console.error(JSON.stringify({ event: 'mail_parked', level: 'error', ...mail }))
}
