import { test } from 'vitest'

import { followedEdgar } from './followed-edgar.ts'
import { expectNoFailure } from './short-form.ts'

/** Generous limit for waits on leases and retries, which take three minutes on an idle machine. */
const TIMEOUT_MS = 15 * 60_000

test(followedEdgar.name, { timeout: TIMEOUT_MS }, ({ skip }) => expectNoFailure(followedEdgar, skip))
