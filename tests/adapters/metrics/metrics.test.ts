import { channel } from 'node:diagnostics_channel'
import { afterEach, describe, expect, test } from 'vitest'

import { JOB_CHANNEL } from '#adapters/metrics/job-channel.ts'
import { type Metrics, openMetrics } from '#adapters/metrics/metrics.ts'

let metrics: Metrics
afterEach(() => metrics.close())

/** Lines of the metric with this name, without comments. */
async function linesOf(name: string): Promise<string[]> {
  const text = await metrics.write()
  return text.split('\n').filter(line => line.startsWith(name))
}

describe('metrics', () => {
  test('requests are counted by route and status, in buckets', async () => {
    metrics = openMetrics('web')
    metrics.request({ method: 'GET', route: '/stocks', status: 200 }, 0.02)
    metrics.request({ method: 'GET', route: '/stocks', status: 200 }, 0.2)
    metrics.request({ method: 'GET', route: '/stocks', status: 503 }, 4.4)
    const lines = await linesOf('fourfold_request_duration_seconds')
    const ok = 'method="GET",route="/stocks",status="200"'
    expect(lines).toContain(`fourfold_request_duration_seconds_count{${ok}} 2`)
    expect(lines).toContain(`fourfold_request_duration_seconds_bucket{${ok},le="0.025"} 1`)
    expect(lines).toContain(`fourfold_request_duration_seconds_bucket{${ok},le="0.3"} 2`)
    expect(lines).toContain('fourfold_request_duration_seconds_count{method="GET",route="/stocks",status="503"} 1')
  })

  test('jobs are counted by outcome, until the metrics are closed', async () => {
    metrics = openMetrics('worker')
    channel(JOB_CHANNEL).publish({ hasFailed: true, name: 'clean-up', seconds: 2 })
    const lines = await linesOf('fourfold_job_duration_seconds_count')
    expect(lines).toEqual(['fourfold_job_duration_seconds_count{job="clean-up",outcome="failed"} 1'])
    await metrics.close()
    expect(channel(JOB_CHANNEL).hasSubscribers).toBe(false)
  })

  test('a value that cannot be read is missing, and the others are there', async () => {
    metrics = openMetrics('web')
    metrics.observe({
      help: 'Fails.',
      name: 'fourfold_broken',
      read: () => Promise.reject(new Error('no database'))
    })
    metrics.observe({ help: 'Works.', name: 'fourfold_well', read: async () => [[7, { of: 'it' }]] })
    expect(await linesOf('fourfold_broken')).toEqual([])
    expect(await linesOf('fourfold_well')).toEqual(['fourfold_well{of="it"} 7'])
  })

  test('the process tells its role, memory, processor time and lag', async () => {
    metrics = openMetrics('worker')
    const text = await metrics.write()
    expect(text).toContain('fourfold_process{role="worker"} 1')
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
    expect(text).toMatch(/^process_cpu_seconds_total [\d.]+$/m)
    expect(text).toMatch(/^fourfold_event_loop_lag_seconds\{percentile="99"\} /m)
  })
})
