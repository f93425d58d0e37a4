import { type JSX, useEffect, useId, useState } from 'react'

import { goToQuery } from '#src/browser/address-query.ts'
import type { AdminWords } from './admin-words.ts'
import type { ListAddress } from './UserList.tsx'

/** Debounce in milliseconds, the same as in the stock search. */
const DEBOUNCE_MS = 200

export interface UserFiltersProps {
  address: ListAddress
  words: AdminWords
}

export function UserFilters({ address, words }: UserFiltersProps): JSX.Element {
  const { asked, hrefOf } = address
  return (
    <search className="user-filters">
      <SearchField address={address} label={words.search} />
      <SelectField
        label={words.role}
        value={asked.get('role') ?? ''}
        options={[
          ['', words.every_role],
          ['admin', words.role_admin],
          ['other', words.role_member]
        ]}
        onChange={role => goToQuery(hrefOf({ role }))}
      />
      <SelectField
        label={words.state}
        value={asked.get('verified') ?? ''}
        options={[
          ['', words.every_state],
          ['true', words.verified],
          ['false', words.unverified]
        ]}
        onChange={verified => goToQuery(hrefOf({ verified }))}
      />
    </search>
  )
}

function SearchField({ address, label }: { address: ListAddress; label: string }): JSX.Element {
  const id = useId()
  const searched = address.asked.get('search') ?? ''
  const [typed, setTyped] = useState(searched)
  useEffect(() => {
    if (typed.trim() === searched) return
    const waiting = setTimeout(() => goToQuery(address.hrefOf({ search: typed.trim() }), 'replaceState'), DEBOUNCE_MS)
    return () => clearTimeout(waiting)
  })
  // Updates the field when the browser goes back or forward.
  useEffect(() => setTyped(current => (current.trim() === searched ? current : searched)), [searched])
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="field"
        id={id}
        type="search"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}

interface SelectFieldProps {
  label: string
  /** Pairs of value and label. */
  options: readonly (readonly [string, string])[]
  value: string
  onChange(value: string): void
}

function SelectField({ label, onChange, options, value }: SelectFieldProps): JSX.Element {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <select className="field" id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
