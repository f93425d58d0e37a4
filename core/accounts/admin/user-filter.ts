import * as v from 'valibot'
import { flag, shortText, wholeNumber } from '../../query.ts'
import { ROLES } from '../people/user.ts'

export const USERS_PER_PAGE = 25

/** Initial sort direction of each column. Its keys are the sortable columns. */
export const FIRST_DIRECTION = {
  email: 'asc',
  joined: 'desc',
  lastActive: 'desc',
  name: 'asc',
  role: 'asc'
} as const

export type UserSort = keyof typeof FIRST_DIRECTION

/** Query of the user list: `search` matches parts of name and address, `page` counts from 1. */
export const UserQuery = v.strictObject({
  direction: v.optional(v.picklist(['asc', 'desc'])),
  page: v.optional(v.pipe(wholeNumber, v.minValue(1)), '1'),
  role: v.optional(v.picklist(ROLES)),
  search: v.optional(shortText),
  sort: v.optional(v.picklist(Object.keys(FIRST_DIRECTION) as UserSort[]), 'joined'),
  verified: v.optional(flag)
})

export type UserFilter = v.InferOutput<typeof UserQuery>
