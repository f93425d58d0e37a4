import '#src/ui/styles/state.css'
import type { JSX, ReactNode } from 'react'
import { $session } from '#src/features/accounts/stores/session.ts'
import { paths } from '#src/paths.ts'
import { useStore } from '#src/ui/islands/use-store.ts'
import type { AdminWords } from './admin-words.ts'

export interface AdminOnlyProps {
  children: ReactNode
  words: AdminWords
}

/**
 * Shows its content to admins only. This spares others a call that would be refused, since each call checks role and
 * second factor itself.
 */
export function AdminOnly({ children, words }: AdminOnlyProps): ReactNode {
  const session = useStore($session)
  if (session.state !== 'authenticated') return <Waiting words={words} />
  if (session.user.role !== 'admin') return <Forbidden words={words} />
  return session.user.hasSecondFactor ? children : <FactorFirst words={words} />
}

/** Asks an admin to set up a second factor, because the admin area requires one. */
export function FactorFirst({ words }: { words: AdminWords }): JSX.Element {
  return (
    <div className="state">
      <p className="state-title">{words.factor_title}</p>
      <p>{words.factor_text}</p>
      <a className="button" href={paths.account('second-factor')}>
        {words.factor_set_up}
      </a>
    </div>
  )
}

export function Forbidden({ words }: { words: AdminWords }): JSX.Element {
  return (
    <div className="state" role="alert">
      <p className="state-title">{words.forbidden}</p>
      <p>{words.forbidden_hint}</p>
      <a className="button secondary" href={paths.dashboardAnalytics()}>
        {words.to_analytics}
      </a>
    </div>
  )
}

/** Placeholder shown until the session is known. */
function Waiting({ words }: { words: AdminWords }): JSX.Element {
  return (
    <div className="skeleton table" role="status" aria-label={words.loading}>
      <span className="bone" />
      <span className="bone" />
      <span className="bone" />
    </div>
  )
}
