import type { JSX } from 'react'
import { FIRST_DIRECTION, type UserSort } from '#core/accounts/admin/user-filter.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import { Avatar } from '#src/features/site/dashboard/islands/Avatar.tsx'
import { paths } from '#src/paths.ts'
import type { AccountRow } from '../stores/user-list.ts'
import type { ListAddress, UserListProps } from './UserList.tsx'

export interface UserTableProps extends UserListProps {
  address: ListAddress
  users: readonly AccountRow[]
}

export function UserTable({ address, language, users, words }: UserTableProps): JSX.Element {
  const { day } = formatsOf(language)
  return (
    <div className="table-box">
      <div className="table-frame cards">
        <table className="table">
          <caption className="visually-hidden">{words.caption}</caption>
          <thead>
            <tr>
              <SortHead address={address} columns={['name', 'email']} words={words} />
              <SortHead address={address} columns={['role']} words={words} />
              <th scope="col">{words.state}</th>
              <SortHead address={address} columns={['joined']} words={words} />
              <SortHead address={address} columns={['lastActive']} words={words} />
            </tr>
          </thead>
          <tbody>
            {users.map(({ email, encId, isVerified, joinedAt, lastActiveOn, name, role }) => (
              <tr key={encId}>
                <th scope="row">
                  <span className="user">
                    <Avatar name={name} />
                    <span>
                      <a href={paths.dashboardUser(encId)}>
                        <bdi>{name}</bdi>
                      </a>
                      <span className="second">{email}</span>
                    </span>
                  </span>
                </th>
                <td data-label={words.role}>
                  {role === 'admin' ? <span className="badge accent">{words.role_admin}</span> : words.role_member}
                </td>
                <td data-label={words.state}>
                  {isVerified ? words.verified : <span className="badge caution">{words.unverified}</span>}
                </td>
                <td data-label={words.joined}>{day(newYorkDay(new Date(joinedAt)))}</td>
                <td data-label={words.last_active}>{lastActiveOn ? day(lastActiveOn) : words.never}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const WORD_OF = {
  email: 'email',
  joined: 'joined',
  lastActive: 'last_active',
  name: 'name',
  role: 'role'
} as const satisfies Record<UserSort, string>

/** Heading whose words are links that sort the list. The first click sorts in the more useful direction. */
function SortHead({
  address,
  columns,
  words
}: Pick<UserTableProps, 'address' | 'words'> & { columns: readonly UserSort[] }): JSX.Element {
  const sort = (address.asked.get('sort') ?? 'joined') as UserSort
  const current = columns.includes(sort) ? sort : undefined
  const direction = address.asked.get('direction') ?? FIRST_DIRECTION[sort]
  const isRising = direction === 'asc'
  return (
    <th scope="col" aria-sort={current && (isRising ? 'ascending' : 'descending')}>
      {columns.map((column, index) => (
        <span key={column}>
          {index > 0 && ', '}
          <a
            className={column === current ? 'sort current' : 'sort'}
            href={address.hrefOf({ direction: column === current ? opposite(direction) : '', sort: column })}
            title={fillIn(words.sort_by, { column: words[WORD_OF[column]] })}
          >
            {words[WORD_OF[column]]}
            {column === current && <span aria-hidden="true">{isRising ? ' ↑' : ' ↓'}</span>}
          </a>
        </span>
      ))}
    </th>
  )
}

const opposite = (direction: string): string => (direction === 'asc' ? 'desc' : 'asc')
