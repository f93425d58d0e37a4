import type { JSX } from 'react'
import { USERS_PER_PAGE } from '#core/accounts/admin/user-filter.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { AccountPage } from '../stores/user-list.ts'
import type { ListAddress, UserListProps } from './UserList.tsx'

export interface UserPagesProps extends UserListProps {
  address: ListAddress
  list: AccountPage
}

/** Shows the current range of the list, with links to the previous and the next page. */
export function UserPages({ address, language, list, words }: UserPagesProps): JSX.Element {
  const { page, pages, total, users } = list
  const { number } = formatsOf(language)
  const first = (page - 1) * USERS_PER_PAGE + 1
  const range = { from: number(first), to: number(first + users.length - 1), total: number(total) }
  return (
    <div className="user-pages">
      <p className="note" role="status">
        {fillIn(words.range, range)}
      </p>
      {pages > 1 && (
        <nav aria-label={words.pages}>
          {page > 1 && (
            <a className="button secondary small" rel="prev" href={address.hrefOf({ page: String(page - 1) })}>
              {words.previous}
            </a>
          )}
          <span>{fillIn(words.page_of, { page: number(page), pages: number(pages) })}</span>
          {page < pages && (
            <a className="button secondary small" rel="next" href={address.hrefOf({ page: String(page + 1) })}>
              {words.next}
            </a>
          )}
        </nav>
      )}
    </div>
  )
}
