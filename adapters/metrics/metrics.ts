// Metrics of a process, written in Prometheus' text format. See
// docs/decisions/0051-watch-processes-by-log-and-metrics.md.

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'

import { JOB_CHANNEL, type JobRun } from './job-channel.ts'

/** Upper bounds of the buckets, in seconds. Cached pages take less than a millisecond, answers at most 4.4 s. */
const REQUEST_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.3, 1, 2.5, 5, 10]
const JOB_BUCKETS = [0.1, 1, 10, 60, 600]
const NANOSECONDS = 1e9
const RESOLUTION_MS = 10
const MEGA = 1e6

export interface RequestSeen {
  readonly method: string
  /** One of a small number of names, never an address. */
  readonly route: string
  readonly status: number
}

type Labels = Readonly<Record<string, string>>
export type Reading = readonly [value: number, labels?: Labels]

export interface Gauge {
  readonly name: string
  readonly help: string
  /** True for a number that only grows. */
  readonly isTotal?: boolean
  read(): Promise<readonly Reading[]> | readonly Reading[]
}

export interface Metrics {
  /** Adds a value that is read at each scrape. If reading fails, the value is left out. */
  observe(gauge: Gauge): void
  /** Counts an answered request. */
  request(seen: RequestSeen, seconds: number): void
  /** Returns the text that Prometheus scrapes. */
  write(): Promise<string>
  close(): Promise<void>
}

/** Starts counting. `role` becomes a label of `fourfold_process`. */
export function openMetrics(role: string): Metrics {
  const reader = new PrometheusExporter({ preventServerStart: true })
  const serializer = new PrometheusSerializer('', false, undefined, true, true)
  const provider = new MeterProvider({ readers: [reader] })
  const meter = provider.getMeter('fourfold')
  const histogram = (name: string, description: string, explicitBucketBoundaries: number[]) =>
    meter.createHistogram(name, { advice: { explicitBucketBoundaries }, description, unit: 's' })
  const requests = histogram('fourfold_request_duration_seconds', 'Time to answer a request.', REQUEST_BUCKETS)
  const jobs = histogram('fourfold_job_duration_seconds', 'Time of a timed job, by outcome.', JOB_BUCKETS)
  const countJob = (run: unknown): void => {
    const { hasFailed, name, seconds } = run as JobRun // the channel carries nothing else
    jobs.record(seconds, { job: name, outcome: hasFailed ? 'failed' : 'done' })
  }
  subscribe(JOB_CHANNEL, countJob)
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()

  function observe({ help, isTotal = false, name, read }: Gauge): void {
    const options = { description: help }
    const value = isTotal ? meter.createObservableCounter(name, options) : meter.createObservableGauge(name, options)
    value.addCallback(async result => {
      try {
        for (const [number, labels = {}] of await read()) result.observe(number, labels)
      } catch {
        // A value that cannot be read is missing in this scrape; `absent()` of Prometheus tells.
      }
    })
  }

  for (const gauge of processGauges(role, delay)) observe(gauge)
  return {
    async close() {
      unsubscribe(JOB_CHANNEL, countJob)
      delay.disable()
      await provider.shutdown()
    },
    observe,
    request: ({ method, route, status }, seconds) =>
      requests.record(seconds, { method, route, status: String(status) }),
    async write() {
      const { resourceMetrics } = await reader.collect()
      return serializer.serialize(resourceMetrics)
    }
  }
}

/** Node measures the time between two timers, which is never below the resolution. */
const lagOf = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1_000)

function processGauges(role: string, delay: ReturnType<typeof monitorEventLoopDelay>): Gauge[] {
  return [
    { help: 'Is 1; its labels describe the process.', name: 'fourfold_process', read: () => [[1, { role }]] },
    { help: 'Resident memory.', name: 'process_resident_memory_bytes', read: () => [[process.memoryUsage.rss()]] },
    { help: 'Seconds since the start.', name: 'process_uptime_seconds', read: () => [[process.uptime()]] },
    {
      help: 'Processor time, user and system.',
      isTotal: true,
      name: 'process_cpu_seconds_total',
      read() {
        const { system, user } = process.cpuUsage()
        return [[(user + system) / MEGA]]
      }
    },
    {
      help: 'Lag of the event loop since the last scrape.',
      name: 'fourfold_event_loop_lag_seconds',
      read() {
        const readings: Reading[] = [
          [lagOf(delay.percentile(50)), { percentile: '50' }],
          [lagOf(delay.percentile(99)), { percentile: '99' }],
          [lagOf(delay.max), { percentile: '100' }]
        ]
        delay.reset()
        return readings
      }
    }
  ]
}
