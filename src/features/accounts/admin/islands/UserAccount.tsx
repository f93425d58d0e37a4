import '#src/ui/styles/field.css'
import '../styles/admin.css'
import { type FormEvent, Fragment, type JSX, useEffect, useId, useState } from 'react'
import { ROLES, type Role } from '#core/accounts/people/user.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { loadSecurityEvents } from '#src/features/accounts/stores/security-events.ts'
import { $session } from '#src/features/accounts/stores/session.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { paths } from '#src/paths.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $listedUser, changeRole, loadListedUser } from '../stores/listed-user.ts'
import type { AccountRow } from '../stores/user-list.ts'
import type { AdminWords } from './admin-words.ts'

export interface UserAccountProps {
  encId: string
  language: Language
  words: AdminWords
}

/** Facts of one account, and its role. */
export function UserAccount({ encId, language, words }: UserAccountProps): JSX.Element {
  const found = useStore($listedUser)
  const load = (): void => void loadListedUser(encId)
  useEffect(load, [encId])
  if (found.state === 'unknown') {
    return (
      <>
        <p>{words.account_unknown}</p>
        <a href={paths.dashboardUsers()}>{words.account_list}</a>
      </>
    )
  }
  return (
    <Loaded known={found} onRetry={load} words={{ ...words, failed: words.account_failed, hint: words.failed_hint }}>
      {({ user }) => <AccountFacts language={language} user={user} words={words} />}
    </Loaded>
  )
}

function AccountFacts({ language, user, words }: Omit<UserAccountProps, 'encId'> & { user: AccountRow }): JSX.Element {
  const { day } = formatsOf(language)
  const session = useStore($session)
  const isOwn = session.state === 'authenticated' && session.user.encId === user.encId
  const { email, isVerified, joinedAt, lastActiveOn, name, role } = user
  const facts = [
    [words.name, <bdi key="name">{name}</bdi>],
    [words.email, email],
    [words.state, isVerified ? words.verified : words.unverified],
    [words.joined, day(newYorkDay(new Date(joinedAt)))],
    [words.last_active, lastActiveOn ? day(lastActiveOn) : words.never],
    [words.role, roleWord(role, words)]
  ] as const
  return (
    <>
      <dl className="created">
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {!isOwn && <RoleForm key={role} user={user} words={words} />}
    </>
  )
}

function RoleForm({ user, words }: { user: AccountRow; words: AdminWords }): JSX.Element {
  const [chosen, setChosen] = useState(user.role)
  const [isBusy, setIsBusy] = useState(false)
  const id = useId()
  return (
    <form className="role-form" method="post" onSubmit={save}>
      <div className="form-field">
        <label htmlFor={id}>{words.role}</label>
        <select className="field" id={id} value={chosen} onChange={({ target }) => setChosen(target.value as Role)}>
          {ROLES.map(role => (
            <option key={role} value={role}>
              {roleWord(role, words)}
            </option>
          ))}
        </select>
      </div>
      <button
        type="submit"
        className="button secondary"
        disabled={chosen === user.role}
        aria-busy={isBusy || undefined}
      >
        {words.change_role}
      </button>
      <p className="note">{words.role_note}</p>
    </form>
  )

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const refusal = await changeRole(user, chosen)
    setIsBusy(false)
    if (!refusal) void loadSecurityEvents(user.encId)
    await notify(
      refusal
        ? { text: refusal.text ?? words.role_failed, variant: 'error' }
        : { text: words.role_changed, variant: 'success' }
    )
  }
}

const roleWord = (role: Role, words: AdminWords): string => (role === 'admin' ? words.role_admin : words.role_member)
