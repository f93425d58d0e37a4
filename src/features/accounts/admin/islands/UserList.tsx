import '#src/ui/styles/field.css'
import '#src/ui/styles/skeleton.css'
import '#src/ui/styles/badge.css'
import '#src/ui/styles/table.css'
import '../styles/admin.css'
import { type JSX, type MouseEvent, useEffect } from 'react'
import type { Language } from '#core/language.ts'
import { $addressQuery, goToQuery, withParameters } from '#src/browser/address-query.ts'
import { paths } from '#src/paths.ts'
import { ErrorState } from '#src/ui/islands/ErrorState.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $userList, type AccountPage, loadUsers } from '../stores/user-list.ts'
import { AdminOnly, Forbidden } from './AdminOnly.tsx'
import type { AdminWords } from './admin-words.ts'
import { UserFilters } from './UserFilters.tsx'
import { UserPages } from './UserPages.tsx'
import { UserTable } from './UserTable.tsx'

export interface UserListProps {
  language: Language
  words: AdminWords
}

/** Query of the list in the address. `hrefOf` returns an address with some parameters changed. */
export interface ListAddress {
  readonly asked: URLSearchParams
  hrefOf(changes: Readonly<Record<string, string>>): string
}

/** Lists all accounts. The server searches, filters, sorts and paginates (docs/reference/product.md, section 2.15). */
export function UserList(props: UserListProps): JSX.Element {
  return (
    <AdminOnly words={props.words}>
      <List {...props} />
    </AdminOnly>
  )
}

function List(props: UserListProps): JSX.Element {
  const { words } = props
  const query = useStore($addressQuery)
  const found = useStore($userList)
  useEffect(() => void loadUsers(query), [query])

  if (found.state === 'forbidden') return <Forbidden words={words} />
  const address: ListAddress = {
    asked: new URLSearchParams(query),
    hrefOf: changes => withParameters(query, { page: '', ...changes })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its links are what is operated
    <div className="stack users" onClick={followHere}>
      <div className="users-head">
        <UserFilters address={address} words={words} />
        <a className="button" href={paths.dashboardNewUser()}>
          {words.create}
        </a>
      </div>
      {found.state === 'loading' && <Loading words={words} />}
      {found.state === 'failed' && (
        <ErrorState
          title={words.failed}
          hint={words.failed_hint}
          retryLabel={words.retry}
          onRetry={() => void loadUsers(query)}
        />
      )}
      {found.state === 'loaded' && (
        <Loaded {...props} address={address} isRenewed={found.isRenewed} list={found.list} />
      )}
    </div>
  )
}

interface LoadedProps extends UserListProps {
  address: ListAddress
  isRenewed: boolean
  list: AccountPage
}

function Loaded({ isRenewed, list, ...props }: LoadedProps): JSX.Element {
  const { words } = props
  if (list.users.length === 0) return <Nobody words={words} />
  return (
    <div className="stack" aria-busy={!isRenewed}>
      <UserTable {...props} users={list.users} />
      <UserPages {...props} list={list} />
    </div>
  )
}

function Nobody({ words }: { words: AdminWords }): JSX.Element {
  return (
    <div className="state" role="status">
      <p className="state-title">{words.none}</p>
      <p>{words.none_hint}</p>
      <a className="button secondary" href="?">
        {words.show_all}
      </a>
    </div>
  )
}

function Loading({ words }: { words: AdminWords }): JSX.Element {
  return (
    <div className="skeleton table" role="status" aria-label={words.loading}>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <span key={row} className="bone" />
      ))}
    </div>
  )
}

/** Opens links to this list in place. With a modifier key the browser follows them as usual. */
function followHere(event: MouseEvent): void {
  const { target } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="?"]') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  goToQuery(link.search || '?')
}
