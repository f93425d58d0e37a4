// Given to a program of others by `--import`, so that it stops when the process that waits for it was killed.

import { isMainThread } from 'node:worker_threads'

import { endWithParent } from './end-with-parent.ts'

if (isMainThread) endWithParent()
