// Defines the calls for owners above five percent.

import * as v from 'valibot'

import {
  ApiOwnershipParameters,
  DEFAULT_SCHEDULES,
  MAX_SCHEDULES,
  withoutInvertedFiling
} from '#core/data-api/ownership/ownership-query.ts'
import { tableEntries } from '#core/data-api/tables/table-query.ts'
import { MOVES } from '#core/ownership/chain.ts'
import { PURPOSE_TAGS } from '#core/ownership/purpose.ts'
import { SCHEDULE_FORMS } from '#core/ownership/schedule.ts'
import { instant as anInstant } from '#core/query.ts'
import { type Note, note } from '../../serving/operation.ts'
import { accession, cik, count, day, described, instant, text, ticker } from '../../serving/schemas.ts'
import { publicOperation } from './public-operation.ts'
import { asOfNote, limitNote, meta, namesOf, pageOf, tableNotes } from './schemas.ts'

const percent = (description: string) => described(v.nullable(v.number()), description, 6.2)

export const ScheduleRow = v.strictObject({
  accessionNumber: accession,
  change: described(
    v.picklist(MOVES),
    'Against the schedule before. `first_known`: an amendment of a schedule that is not held. `below_five`: not necessarily a sale. `unclear`: the numbers cannot be compared. `unread`: HTML, whose numbers are not read.'
  ),
  dueOn: described(v.nullable(day), 'Last filing day in time; null if unknown.'),
  filedAt: day,
  firstFiledAt: described(day, 'Filing day of the first schedule of this holder and class that is held.'),
  form: described(v.picklist(SCHEDULE_FORMS), 'Schedule, with /A for an amendment.'),
  holderCik: described(v.nullable(cik), 'SEC number of the first person; null if the filing does not tell.'),
  holderCiks: described(v.array(cik), 'SEC numbers of all persons and filers.'),
  holderName: described(text, 'First person on the cover, as filed.', 'Quill Partners, L.P.'),
  insiderCik: described(
    v.nullable(cik),
    'SEC number of a holder who also reports as an insider of the company today; else null.'
  ),
  isNewest: described(v.boolean(), 'No later schedule of this holder and class was known.'),
  issuerCik: cik,
  issuerName: described(text, 'As filed.', 'Northlake Works Inc'),
  knownAt: described(instant, 'When EDGAR accepted the schedule.'),
  percent: percent('Percent of the class by the filer’s own count; null if not stated.'),
  percentBefore: percent('Percent before; null if unknown.'),
  percentRecomputed: percent('Percent by the company’s newest count of shares; null if unknown or of another class.'),
  persons: described(count, 'Number of persons who file together.', 2),
  purpose: described(v.nullable(text), 'Item 4 in the filer’s words, the text in force; null on a 13G.'),
  securityTitle: described(v.nullable(text), 'Class, as filed; null if not stated.', 'Common Stock'),
  shares: described(v.nullable(v.number()), 'Shares of the class, never the sum of joint filers; null if not stated.'),
  sharesAreAtLeast: described(v.boolean(), 'The persons may hold more together.'),
  sharesBefore: described(v.nullable(v.number()), 'Shares before; null if unknown.', 1_200_000),
  tags: described(v.array(v.picklist(PURPOSE_TAGS)), 'Subjects that words of the purpose name; no judgement.'),
  ticker: described(v.nullable(ticker), 'Today’s ticker of the company; null if it has none.'),
  timeliness: described(v.picklist(['late', 'on_time', 'unknown']), 'Against `dueOn`.')
})

const NOTES = {
  ...tableNotes('ticker,holderName,percent'),
  as_of: asOfNote('Schedules accepted by then.'),
  change: note('One change, such as new holders.', 'opened'),
  current: note('`true`: the newest schedule of each holder and class alone.', true),
  cursor: note('`next_cursor` of the page before, with the same parameters.', ''),
  direction: note('Of the order.', 'desc'),
  filed_from: note('Filed on this day or later.', '2026-01-01'),
  filed_to: note('Filed on this day or before.', '2026-12-31'),
  form: note('13D or 13G.', 'D'),
  holder: note('Words of a holder’s name, in any order.', 'capital'),
  holder_cik: note('SEC number of a holder or filer.', '9997777'),
  issuer_cik: note('SEC number of the company.', '320193'),
  late: note('Only those that came after their deadline, or in time.', true),
  limit: limitNote(MAX_SCHEDULES, DEFAULT_SCHEDULES),
  min_percent: note('At least this percent of the class.', 10),
  sort: note('What the list is ordered by.', 'filed'),
  tag: note('A subject that the purpose names.', 'board'),
  ticker: note('Ticker symbols.', 'NLKW')
} satisfies Record<keyof typeof ApiOwnershipParameters.entries | 'fields' | 'format', Note>

const OwnershipQuery = v.strictObject({ ...ApiOwnershipParameters.entries, ...tableEntries(namesOf(ScheduleRow)) })

export const listOwnership = publicOperation({
  answer: pageOf(ScheduleRow),
  description:
    'Schedules 13D and 13G: who reported more than five percent of a class of shares, and what changed. The newest come first. A holding counts from the acceptance of its schedule, never from the date of the event.',
  isTable: true,
  notes: NOTES,
  query: v.pipe(OwnershipQuery, withoutInvertedFiling<v.InferOutput<typeof OwnershipQuery>>()),
  refusals: ['unknown_ticker'],
  access: 'filings',
  route: 'GET /v1/ownership',
  summary: 'List owners above five percent'
})

export const openHolder = publicOperation({
  answer: v.strictObject({
    cik,
    meta,
    name: described(text, 'As on the newest schedule.', 'Quill Partners, L.P.'),
    positions: described(
      v.array(ScheduleRow),
      'Newest schedule about each company and class, newest first. One that ended with `below_five` is unknown since, not zero.'
    )
  }),
  description:
    'One holder of more than five percent, with the newest schedule of each position. All schedules are listed by the filter `holder_cik` of the list.',
  notes: { as_of: asOfNote('What was known then.') },
  params: v.object({ holder_cik: described(v.string(), "The holder's SEC number.", '9997777') }),
  query: v.strictObject({ as_of: v.optional(anInstant) }),
  refusals: ['holder_not_found'],
  access: 'filings',
  route: 'GET /v1/ownership/holders/:holder_cik',
  summary: 'Read one owner'
})
