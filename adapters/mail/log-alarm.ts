import type { MailAlarm } from '#core/messages/mail/ports.ts'

/** One line of JSON at error level for each mail that was given up; it names no address. */
export const logAlarm: MailAlarm = {
  parked: mail => console.error(JSON.stringify({ event: 'mail_parked', level: 'error', ...mail }))
}
