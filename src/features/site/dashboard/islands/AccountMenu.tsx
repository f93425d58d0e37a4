import '#src/ui/styles/menu.css'
import type { JSX } from 'react'
import type { Account } from '#core/accounts/people/user.ts'
import { fillIn } from '#core/fill-in.ts'
import { $session } from '#src/features/accounts/stores/session.ts'
import { paths } from '#src/paths.ts'
import { useStore } from '#src/ui/islands/use-store.ts'
import { Avatar } from './Avatar.tsx'
import type { DashboardWords } from './dashboard-words.ts'

export interface AccountMenuProps {
  words: DashboardWords
}

/**
 * Account menu at the end of the dashboard's bar (docs/reference/product.md, section 2.15). Shows a placeholder until
 * the session is known.
 */
export function AccountMenu({ words }: AccountMenuProps): JSX.Element {
  const session = useStore($session)
  if (session.state === 'authenticated') return <AccountMenuOf account={session.user} words={words} />
  return (
    <span role="status" aria-label={words.loading}>
      <span className="avatar bone" />
    </span>
  )
}

/**
 * Account menu of a known reader. src/features/site/navigation/browser/menus.ts closes it on Escape and on outside
 * clicks; sign-out.ts handles its button.
 */
export function AccountMenuOf({ account, words }: AccountMenuProps & { account: Account }): JSX.Element {
  const { displayName, email } = account
  return (
    <details className="menu account" data-menu="">
      <summary>
        <Avatar name={displayName} />
        <span className="visually-hidden">{fillIn(words.account, { name: displayName })}</span>
      </summary>
      <div className="menu-panel end">
        <p className="who">
          <b>{displayName}</b>
          <span>{email}</span>
        </p>
        <a className="menu-item" href={paths.home()}>
          {words.home}
        </a>
        <button type="button" className="menu-item" data-sign-out={paths.home()}>
          {words.logout}
        </button>
      </div>
    </details>
  )
}
