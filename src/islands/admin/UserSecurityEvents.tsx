import { type JSX, useEffect, useState } from 'react'

import { SecurityEventList, type SecurityEventListProps } from '../account/SecurityEventList.tsx'
import { AdminOnly } from './AdminOnly.tsx'
import type { AdminWords } from './admin-words.ts'

export interface UserSecurityEventsProps extends Omit<SecurityEventListProps, 'encId'> {
  adminWords: AdminWords
}

/** The log of the account whose encId ends the address: the page itself is the same for all. */
export function UserSecurityEvents({ adminWords, ...list }: UserSecurityEventsProps): JSX.Element {
  const [encId, setEncId] = useState<string>()
  useEffect(() => setEncId(decodeURIComponent(location.pathname.split('/').at(-1) ?? '')), [])
  return <AdminOnly words={adminWords}>{encId && <SecurityEventList {...list} encId={encId} />}</AdminOnly>
}
