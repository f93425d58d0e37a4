import { describe, test } from 'vitest'

import { TIMED_FAULTS } from '#tests/faults/faults.ts'
import { expectNoFailure } from '#tests/faults/short-form.ts'

describe('faults, in their short form', () => {
  test.for(TIMED_FAULTS)('$name', (fault, { skip }) => expectNoFailure(fault, skip))
})
