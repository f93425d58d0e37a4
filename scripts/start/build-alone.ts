// Given to `astro build` by `--import`. It ends when the process that waits for it was killed, as soon as it is not busy;
// until then the next one does not begin.

import { resolve } from 'node:path'
import { isMainThread } from 'node:worker_threads'

import { holdUntilExit } from './build-lock.ts'
import { endWithParent } from './end-with-parent.ts'

if (isMainThread) {
  endWithParent()
  await holdUntilExit(resolve('dist', 'astro'))
}
