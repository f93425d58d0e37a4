// Answers of the site with the lists of members and committees.

import type { Member } from '../congress-members.ts'
import { writeCommittees, writeCurrentLegislators, writeSeats } from '../write-congress.ts'
import { htmlReply, type OfficeReply, type OfficeRequest } from './office-shelf.ts'

const LISTS: Readonly<Record<string, (members: readonly Member[]) => string>> = {
  '/committee-membership-current.json': writeSeats,
  '/committees-current.json': writeCommittees,
  '/legislators-current.json': writeCurrentLegislators
}

export function listReply(members: readonly Member[], { url }: OfficeRequest): OfficeReply {
  const write = LISTS[url.pathname]
  return write ? { body: write(members), status: 200, type: 'application/json' } : htmlReply(404, 'Not Found')
}
