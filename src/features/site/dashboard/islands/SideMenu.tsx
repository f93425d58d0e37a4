import type { JSX } from 'react'
import type { Account } from '#core/accounts/people/user.ts'
import { $session } from '#src/features/accounts/stores/session.ts'
import { Icon } from '#src/ui/islands/Icon.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { DASHBOARD_MENU, type DashboardItem } from '../dashboard-menu.ts'
import { Avatar } from './Avatar.tsx'
import type { DashboardWords } from './dashboard-words.ts'

export interface SideMenuProps {
  /** Path of this page. */
  path: string
  words: DashboardWords
}

/** Shows the signed-in user and the items for the user's role. Shows a placeholder until the session is known. */
export function SideMenu({ path, words }: SideMenuProps): JSX.Element {
  const session = useStore($session)
  return session.state === 'authenticated' ? (
    <SideMenuOf account={session.user} path={path} words={words} />
  ) : (
    <div className="side-menu" role="status" aria-label={words.loading}>
      <p className="person">
        <span className="avatar bone" />
        <span className="bone" />
      </p>
      <span className="bone" />
      <span className="bone" />
    </div>
  )
}

export function SideMenuOf({ account, path, words }: SideMenuProps & { account: Account }): JSX.Element {
  return (
    <div className="side-menu">
      <p className="person">
        <Avatar name={account.displayName} />
        <span className="words">
          <b>{account.displayName}</b>
          <span>{words.roles[account.role]}</span>
        </span>
      </p>
      {DASHBOARD_MENU[account.role].map(({ items, title }) => (
        <div className="group" key={title ?? 'only'}>
          {title && <p className="group-title">{words.items[title]}</p>}
          <ul>
            {items.map(item => (
              <Item key={item.key} item={item} path={path} words={words} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Item({ item, path, words }: SideMenuProps & { item: DashboardItem }): JSX.Element {
  const { icon, key, target } = item
  if (typeof target === 'string') {
    return (
      <li data-item={key}>
        <a className="entry" href={target} aria-current={target === path ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{words.items[key]}</span>
        </a>
      </li>
    )
  }
  return (
    <li>
      <p className="entry" id={`side-${key}`}>
        <Icon name={icon} />
        <span>{words.items[key]}</span>
      </p>
      <ul className="links" aria-labelledby={`side-${key}`}>
        {target.map(link => (
          <li key={link.key} data-item={link.key}>
            <a href={link.path} aria-current={link.path === path ? 'page' : undefined}>
              {words.items[link.key]}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
