import '#src/features/accounts/styles/auth.css'
import '#src/ui/styles/field.css'
import '#src/ui/styles/notice.css'
import '#src/ui/styles/skeleton.css'
import '../styles/admin.css'
import { type JSX, useEffect, useRef, useState } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { AuthWords } from '#src/features/accounts/islands/auth-words.ts'
import { paths } from '#src/paths.ts'
import type { Invitation } from '../stores/create-user.ts'
import { AdminOnly } from './AdminOnly.tsx'
import type { AdminWords } from './admin-words.ts'
import { CreateUserForm } from './CreateUserForm.tsx'

export interface CreateUserProps {
  authWords: AuthWords
  language: Language
  words: AdminWords
}

/** Invites a person and shows the result. */
export function CreateUser(props: CreateUserProps): JSX.Element {
  const { language, words } = props
  const [invitation, setInvitation] = useState<Invitation>()
  return (
    <AdminOnly words={words}>
      {invitation ? (
        <Invited invitation={invitation} language={language} words={words} onAnother={() => setInvitation(undefined)} />
      ) : (
        <CreateUserForm {...props} onInvited={setInvitation} />
      )}
    </AdminOnly>
  )
}

interface InvitedProps extends Omit<CreateUserProps, 'authWords'> {
  invitation: Invitation
  onAnother(): void
}

function Invited({ invitation, language, onAnother, words }: InvitedProps): JSX.Element {
  const { invitedUntil, user } = invitation
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const until = formatsOf(language).newYorkTime(new Date(invitedUntil))
  return (
    <section className="card create-user">
      <h2 ref={heading} tabIndex={-1}>
        {fillIn(words.invited_title, { name: user.name })}
      </h2>
      <p>{fillIn(words.invited_text, { email: user.email, until })}</p>
      <dl className="created">
        <dt>{words.role}</dt>
        <dd>{user.role === 'admin' ? words.role_admin : words.role_member}</dd>
        <dt>{words.state}</dt>
        <dd>{words.unverified}</dd>
      </dl>
      <p className="actions">
        <button type="button" className="button secondary" onClick={onAnother}>
          {words.invite_another}
        </button>
        <a className="button quiet" href={paths.dashboardUsers()}>
          {words.to_users}
        </a>
      </p>
    </section>
  )
}
