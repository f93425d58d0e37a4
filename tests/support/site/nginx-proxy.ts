// nginx in front of several web processes, as in production.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hasCommand } from '../../bench/commands.ts'
import { freePort } from '../database/postgres-instance.ts'
import { hasApt, install } from '../install.ts'
import { waitUntil } from './program.ts'

const START_MS = 10_000

export interface NginxProxy {
  readonly url: string
  close(): Promise<void>
}

/** Whether nginx is installed. Tries to install it if it is not. */
export const hasNginx = (): boolean =>
  hasCommand('nginx') || (hasApt() && install('nginx-light', '--no-install-recommends') && hasCommand('nginx'))

/** Starts a proxy for these web processes. It skips a process that is down or answers 502 to 504. */
export async function startProxy(webs: readonly string[]): Promise<NginxProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`
  )
  const servers = webs.map(url => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error;
     events { worker_connections 1024; }
     http { access_log off; ${temporary.join(' ')}
       upstream webs { ${servers.join(' ')} keepalive 16; }
       server { listen 127.0.0.1:${port};
         location / { proxy_pass http://webs; proxy_http_version 1.1; proxy_set_header Connection "";
           proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
           proxy_next_upstream error timeout http_502 http_503 http_504; } } }`
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await waitUntil(
    async () => (await fetch(`${url}/livez`).catch(() => undefined)) !== undefined,
    START_MS,
    () => 'nginx does not answer.'
  )
  return {
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { force: true, recursive: true })
    },
    url
  }
}
