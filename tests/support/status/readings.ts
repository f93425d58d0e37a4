import type { ReportDate } from '#core/dates/report-date.ts'
import type { IndexDay, StatusReadings } from '#core/operation/status/ports.ts'
import type { QueueReading, QueueReadings } from '#core/operation/status/queue-lag.ts'

/** Monday 2026-11-23, 14:00 in New York, in the middle of a session. */
export const NOW = new Date('2026-11-23T19:00:00Z')

export const indexDay = (day: string, changes: Partial<IndexDay> = {}): IndexDay => ({
  day: day as ReportDate,
  differenceCount: 0,
  differences: [],
  hasIndex: true,
  held: 800,
  isFinal: true,
  named: 800,
  pending: 0,
  readAt: new Date('2026-11-21T11:00:00Z'),
  ...changes
})

export const wellQueue = (changes: Partial<QueueReading> = {}): QueueReading => ({
  failed: 0,
  oldest: undefined,
  sent: 0,
  unknown: 0,
  waiting: 0,
  ...changes
})

export const wellQueues = (changes: Partial<QueueReadings> = {}): QueueReadings => ({
  alerts: wellQueue(),
  channels: wellQueue(),
  devices: wellQueue(),
  mails: wellQueue(),
  newsletters: wellQueue(),
  webhooks: wellQueue(),
  ...changes
})

export const wellReadings = (changes: Partial<StatusReadings> = {}): StatusReadings => ({
  daysWithoutIndex: [],
  days: [indexDay('2026-11-20'), indexDay('2026-11-19')],
  dueReports: [],
  incidents: [],
  lastFigureAt: undefined,
  lastFinalDay: '2026-11-20' as ReportDate,
  lastPricedDay: '2026-11-20' as ReportDate,
  latencies: [],
  latency: undefined,
  newestDailyReport: { builtAt: new Date('2026-11-23T13:30:05Z'), date: '2026-11-23' as ReportDate },
  newestForm4At: new Date('2026-11-23T18:55:00Z'),
  offices: {},
  pending: { filings: 0, oldestSeenAt: undefined },
  purchases: { count: 60, day: '2026-11-20' as ReportDate },
  queues: wellQueues(),
  unreadOfIndex: { filings: 0, oldestSeenAt: undefined },
  successes: new Map([['feed', new Date('2026-11-23T18:59:55Z')]]),
  ...changes
})
