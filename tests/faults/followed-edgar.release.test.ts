import { test } from 'vitest'

import { followedEdgar } from './followed-edgar.ts'
import { expectNoFailure } from './short-form.ts'

/** It mostly waits, for leases and tries: three minutes on a quiet machine. */
const TIMEOUT_MS = 15 * 60_000

test(followedEdgar.name, { timeout: TIMEOUT_MS }, ({ skip }) => expectNoFailure(followedEdgar, skip))
