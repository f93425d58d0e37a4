// Measures cached pages under load from wrk with 32 connections. Baselines are nginx, which serves the same bytes
// precompressed, and Astro's standalone server, which serves the same page prerendered.

import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createPostgresInstance, freePort } from '#tests/support/database/postgres-instance.ts'
import { answers, startSite, waitUntil } from '#tests/support/site/program.ts'
import { firstOf } from '#tests/support/sweep/site-pages.ts'
import { type Bench, type Claim, median, medianRatio, needsProgram } from './bench.ts'
import { runCommand } from './commands.ts'

const ROUNDS = 5
const SECONDS = 2
const PATHS = ['/insidertrading', '/weekly-top-insider-buys']
const STOCK = '/stock/[symbol]'

interface Load {
  requestsPerSecond: number
  p99Ms: number
}

export const pagesBench: Bench = {
  name: 'report and list pages at 32 connections',
  needs: [needsProgram('wrk'), needsProgram('nginx')],
  run
}

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-bench-pages-'))
  const site = await startSite(postgres.url, { SAMPLE_DATA: 'on' })
  try {
    const claims: Claim[] = []
    // Fetches all pages before the load tests. Those block this process, and it would then reuse keep-alive connections
    // that the server has closed.
    const paths = [...PATHS, await firstOf(site.url, STOCK)]
    const pages = await Promise.all(paths.map(async path => (await fetch(site.url + path)).text()))
    for (const [index, path] of paths.entries()) {
      claims.push(...(await compare(site.url + path, pages[index]!, join(folder, String(index)))))
    }
    return claims
  } finally {
    await site.stop()
    postgres.remove()
    rmSync(folder, { force: true, recursive: true })
  }
}

async function compare(url: string, html: string, folder: string): Promise<Claim[]> {
  const path = new URL(url).pathname
  const page = path.startsWith('/stock/') ? 'a page of a stock' : path
  const nginx = await startNginx(join(folder, 'nginx'), html)
  const astro = await startAstro(join(folder, 'astro'), html)
  const loads: Record<'ours' | 'nginx' | 'astro', Load[]> = { astro: [], nginx: [], ours: [] }
  for (let round = 0; round < ROUNDS; round++) {
    loads.ours.push(load(url))
    loads.nginx.push(load(`${nginx.url}/page.html`))
    loads.astro.push(load(`${astro.url}/`))
  }
  nginx.process.kill('SIGTERM')
  astro.process.kill('SIGTERM')
  const rates = (name: keyof typeof loads): number[] => loads[name].map(({ requestsPerSecond }) => requestsPerSecond)
  const ours = `${Math.round(median(rates('ours')))} requests/s`
  const p99Ms = median(loads.ours.map(one => one.p99Ms))
  return [
    {
      baseline: `nginx gzip_static, ${Math.round(median(rates('nginx')))} requests/s`,
      goal: { kind: 'at least', unit: '×', value: 0.45 },
      measured: medianRatio(rates('ours'), rates('nginx')),
      ours: `${ours} of ${gzipSync(html).length} bytes`,
      what: `${page}, the same bytes`
    },
    {
      baseline: `Astro standalone, ${Math.round(median(rates('astro')))} requests/s`,
      goal: { kind: 'at least', unit: '×', value: 5 },
      measured: medianRatio(rates('ours'), rates('astro')),
      ours,
      what: `${page}, rendered before`
    },
    {
      baseline: 'limit',
      goal: { kind: 'at most', unit: 'ms', value: 10 },
      measured: p99Ms,
      ours: `${p99Ms.toFixed(1)} ms`,
      what: `${page}, p99`
    }
  ]
}

function load(url: string): Load {
  const output = runCommand('wrk', ['-t1', '-c32', `-d${SECONDS}s`, '--latency', '-H', 'accept-encoding: gzip', url])
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
  const [, value = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? []
  return { p99Ms: Number(value) * ({ ms: 1, s: 1_000, us: 0.001 }[unit] ?? Number.NaN), requestsPerSecond }
}

interface Server {
  process: ChildProcess
  url: string
}

async function startNginx(folder: string, html: string): Promise<Server> {
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'page.html'), html)
  writeFileSync(join(folder, 'page.html.gz'), gzipSync(html))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error;
     events { worker_connections 512; }
     http { access_log off; types { text/html html; } ${paths.join(' ')} keepalive_requests 1000000; sendfile on;
       server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; } }`
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await waitUntil(() => answers(`${url}/page.html`), 10_000)
  return { process: child, url }
}

/** Minimal Astro project that serves the same page with its Node adapter. */
async function startAstro(folder: string, html: string): Promise<Server> {
  const port = await freePort()
  mkdirSync(join(folder, 'src/pages'), { recursive: true })
  writeFileSync(join(folder, 'page.json'), JSON.stringify(html))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'src/pages/index.astro'), PAGE)
  writeFileSync(join(folder, 'astro.config.mjs'), CONFIG)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  runCommand('astro', ['build', '--root', folder, '--silent'])
  cpSync(join(folder, 'page.json'), join(folder, 'dist/page.json'))
  const child = spawn(process.execPath, [join(folder, 'dist/server/entry.mjs')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: 'ignore'
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntil(() => answers(`${url}/`), 20_000)
  return { process: child, url }
}

const PAGE = `---
import html from '../../page.json'
export const prerender = true
---
<Fragment set:html={html} />
`

const CONFIG = `import node from '@astrojs/node'
export default { adapter: node({ mode: 'standalone' }), output: 'server' }
`
