import { type JSX, useEffect, useState } from 'react'
import { SecurityEventList, type SecurityEventListProps } from '#src/features/accounts/islands/SecurityEventList.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $listedUser } from '../stores/listed-user.ts'
import { AdminOnly } from './AdminOnly.tsx'
import type { AdminWords } from './admin-words.ts'
import { StrandedPayments } from './StrandedPayments.tsx'
import { UserAccount } from './UserAccount.tsx'

export interface UserPageProps extends Omit<SecurityEventListProps, 'encId' | 'words'> {
  adminWords: AdminWords
  words: SecurityEventListProps['words'] & { lead: string; title: string }
}

/** Page of the account whose encId ends the path, with its security log. The HTML is the same for all accounts. */
export function UserPage({ adminWords, language, words }: UserPageProps): JSX.Element {
  const [encId, setEncId] = useState<string>()
  const isUnknown = useStore($listedUser).state === 'unknown'
  useEffect(() => setEncId(decodeURIComponent(location.pathname.split('/').at(-1) ?? '')), [])
  return (
    <AdminOnly words={adminWords}>
      {encId && (
        <>
          <section className="card one-user">
            <UserAccount encId={encId} language={language} words={adminWords} />
          </section>
          {!isUnknown && (
            <>
              <StrandedPayments encId={encId} language={language} words={adminWords} />
              <section className="card one-user" aria-labelledby="log">
                <h2 id="log">{words.title}</h2>
                <p className="note">{words.lead}</p>
                <SecurityEventList encId={encId} language={language} words={words} />
              </section>
            </>
          )}
        </>
      )}
    </AdminOnly>
  )
}
