// `--import` loads this module into `astro build`. It ends the build if the parent was killed. Until then it holds the
// build lock, so that no second build starts in parallel.

import { resolve } from 'node:path'
import { isMainThread } from 'node:worker_threads'

import { holdUntilExit } from './build-lock.ts'
import { endWithParent } from './end-with-parent.ts'

if (isMainThread) {
  endWithParent()
  await holdUntilExit(resolve('dist', 'astro'))
}
