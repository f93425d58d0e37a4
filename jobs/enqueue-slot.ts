// What Bree runs at the time of a job, in a thread of its own: puts the job's slot into the queue, and nothing more.

import { workerData } from 'node:worker_threads'

import { systemClock } from '#adapters/system-clock.ts'
import { MINUTE_MS } from '#core/dates/durations.ts'
import { enqueue, openQueue } from './queue.ts'

const { databaseUrl, name } = workerData as { databaseUrl: string; name: string }
const boss = openQueue(databaseUrl, { isWorking: false })
await boss.start()
// Cron knows minutes: all processes mean the same slot, also where a timer is a moment early.
await enqueue(boss, name, new Date(Math.round(systemClock.now().getTime() / MINUTE_MS) * MINUTE_MS))
await boss.stop({ graceful: false })
