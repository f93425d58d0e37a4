// Loaded into `astro build` by `--import`. Ends the build after the waiting process was killed. It holds the lock until
// then, so that the next build does not start early.

import { resolve } from 'node:path'
import { isMainThread } from 'node:worker_threads'

import { holdUntilExit } from './build-lock.ts'
import { endWithParent } from './end-with-parent.ts'

if (isMainThread) {
  endWithParent()
  await holdUntilExit(resolve('dist', 'astro'))
}
