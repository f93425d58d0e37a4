import * as v from 'valibot'

import { wholeNumber } from '#core/query.ts'
import { note } from '../serving/operation.ts'
import { operation } from '../site-operation.ts'

export const congress = {
  stream: operation({
    access: 'everybody',
    answer: v.string(),
    answerType: 'text/event-stream',
    description:
      'Reports of members of Congress as they arrive, as server-sent events. `event: arrival` has the number of the arrival as its `id`, and as `data` whose report it is and how many trades it tells: { at, chamber, memberName, trades }. A browser that comes back sends `Last-Event-ID`, which goes before `after`. `event: reload` says that too much was missed.',
    notes: { after: note('Arrivals after this one; without it, those from now on.', 123) },
    query: v.strictObject({ after: v.optional(wholeNumber) }),
    refusals: ['bad_request', 'invalid_parameter', 'too_many_attempts', 'unknown_parameter'],
    route: 'GET /api/v1/congress/stream',
    summary: 'Follow new reports of members of Congress'
  })
} as const
