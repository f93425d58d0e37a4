import { createColumnHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type JSX, useMemo } from 'react'
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
  const table = useUserTable(address, users)
  const shared = { address, table, words }
  return (
    <div className="table-box">
      <div className="table-frame cards">
        <table className="table">
          <caption className="visually-hidden">{words.caption}</caption>
          <thead>
            <tr>
              <SortHead {...shared} ids={['name', 'email']} />
              <SortHead {...shared} ids={['role']} />
              <th scope="col">{words.state}</th>
              <SortHead {...shared} ids={['joined']} />
              <SortHead {...shared} ids={['lastActive']} />
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map(({ id, original }) => (
              <UserRow key={id} language={language} user={original} words={words} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface UserRowProps extends UserListProps {
  user: AccountRow
}

function UserRow({ language, user, words }: UserRowProps): JSX.Element {
  const { email, encId, isVerified, joinedAt, lastActiveOn, name, role } = user
  const { day } = formatsOf(language)
  return (
    <tr>
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
  )
}

const WORD_OF = {
  email: 'email',
  joined: 'joined',
  lastActive: 'last_active',
  name: 'name',
  role: 'role'
} as const satisfies Record<UserSort, string>

const features = tableFeatures({ rowSortingFeature })
const column = createColumnHelper<typeof features, AccountRow>()
const options = (id: UserSort) => ({ id, sortDescFirst: FIRST_DIRECTION[id] === 'desc' })
/** Columns that sort the list. */
const COLUMNS = column.columns([
  column.accessor('name', options('name')),
  column.accessor('email', options('email')),
  column.accessor('role', options('role')),
  column.accessor('joinedAt', options('joined')),
  column.accessor('lastActiveOn', options('lastActive'))
])

/** Table of one page of accounts. The address holds the order, and the server sorts. */
function useUserTable({ asked }: ListAddress, users: readonly AccountRow[]) {
  const id = (asked.get('sort') ?? 'joined') as UserSort
  const desc = (asked.get('direction') ?? FIRST_DIRECTION[id]) === 'desc'
  const sorting = useMemo(() => [{ desc, id }], [desc, id])
  return useTable({
    columns: COLUMNS,
    data: users,
    enableSortingRemoval: false,
    features,
    getRowId: ({ encId }) => encId,
    manualSorting: true,
    state: { sorting }
  })
}

interface SortHeadProps extends Pick<UserTableProps, 'address' | 'words'> {
  ids: readonly UserSort[]
  table: ReturnType<typeof useUserTable>
}

/** Heading whose words are links that sort the list. The first click sorts in the more useful direction. */
function SortHead({ address, ids, table, words }: SortHeadProps): JSX.Element {
  const sorted = ids.map(id => table.getColumn(id)?.getIsSorted()).find(Boolean) || undefined
  return (
    <th scope="col" aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}>
      {ids.map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <SortLink address={address} id={id} table={table} words={words} />
        </span>
      ))}
    </th>
  )
}

function SortLink({ address, id, table, words }: Omit<SortHeadProps, 'ids'> & { id: UserSort }): JSX.Element {
  const column = table.getColumn(id)
  const sorted = column?.getIsSorted()
  const next = column?.getNextSortingOrder() || FIRST_DIRECTION[id]
  const label = words[WORD_OF[id]]
  return (
    <a
      className={sorted ? 'sort current' : 'sort'}
      href={address.hrefOf({ direction: next === FIRST_DIRECTION[id] ? '' : next, sort: id })}
      title={fillIn(words.sort_by, { column: label })}
    >
      {label}
      {sorted && <span aria-hidden="true">{sorted === 'asc' ? ' ↑' : ' ↓'}</span>}
    </a>
  )
}
