import { type JSX, useId, useState } from 'react'
import {
  KEY_SCOPES,
  type KeyRestrictions,
  MAX_KEY_NAME,
  OVERLAP_HOURS,
  type OverlapHours,
  USUAL_OVERLAP
} from '#core/data-api/keys/key-limits.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { ConfirmedAction } from '#src/features/accounts/subscriptions/islands/ConfirmedAction.tsx'
import { type OwnApiKey, renameApiKey, revokeApiKey, rotateApiKey } from '../../stores/api-keys.ts'
import { CopyButton } from '../CopyButton.tsx'
import type { ApiAccountWords } from './api-account-words.ts'
import { RestrictKey } from './RestrictKey.tsx'

export interface ApiKeyLineProps {
  apiKey: OwnApiKey
  /** True while the full key is shown above this line. */
  isNew: boolean
  isPaid: boolean
  language: Language
  words: ApiAccountWords
}

/** Shows one key and its actions. */
export function ApiKeyLine({ apiKey, isNew, isPaid, language, words }: ApiKeyLineProps): JSX.Element {
  const { createdAt, expiresAt, held, id, lastUsedAt, prefix } = apiKey
  const name = apiKey.name || words.key
  const { day, newYorkTime } = formatsOf(language)
  const created = day(newYorkDay(new Date(createdAt)))
  const used = lastUsedAt ? fillIn(words.key_used, { when: newYorkTime(new Date(lastUsedAt)) }) : words.key_unused
  return (
    <li>
      <p className="line-head">
        <b>
          <bdi>{name}</bdi>
        </b>
        <code dir="ltr">{prefix}…</code>
        {expiresAt && (
          <span className="badge caution">{fillIn(words.key_until, { when: newYorkTime(new Date(expiresAt)) })}</span>
        )}
      </p>
      <p className="line-facts">
        {fillIn(words.key_created, { day: created })} · {used}
      </p>
      <Restrictions of={apiKey} words={words} />
      <p className="actions">
        {held && !isNew && <CopyButton isSmall text={held} spoken={name} words={words} />}
        <RenameKey id={id} name={name} words={words} />
        <RestrictKey first={apiKey} id={id} name={name} words={words} />
        {isPaid && !expiresAt && <RotateKey id={id} name={name} words={words} />}
        <ConfirmedAction
          isDangerous
          isSmall
          label={words.revoke}
          spoken={name}
          title={fillIn(words.revoke_title, { name })}
          text={words.revoke_text}
          doneText={words.revoked}
          words={words}
          act={() => revokeApiKey(id)}
        />
      </p>
    </li>
  )
}

/** Says what a restricted key opens, and from where; nothing for a key without restrictions. */
function Restrictions({
  of: { addresses, scopes },
  words
}: {
  of: KeyRestrictions
  words: ApiAccountWords
}): JSX.Element | null {
  const isPartial = scopes.length < KEY_SCOPES.length
  if (!isPartial && addresses.length === 0) return null
  return (
    <p className="line-facts">
      {isPartial && fillIn(words.key_opens, { scopes: scopes.map(scope => words[`scope_${scope}`]).join(', ') })}
      {isPartial && addresses.length > 0 && ' · '}
      {addresses.length > 0 && <bdi>{fillIn(words.key_from, { addresses: addresses.join(', ') })}</bdi>}
    </p>
  )
}

function RenameKey({ id, name, words }: { id: string; name: string; words: ApiAccountWords }): JSX.Element {
  const field = useId()
  const [given, setGiven] = useState(name)
  return (
    <ConfirmedAction
      isSmall
      label={words.rename}
      spoken={name}
      title={fillIn(words.rename_title, { name })}
      text={words.rename_text}
      words={words}
      act={() => renameApiKey(id, given)}
    >
      <div className="form-field">
        <label htmlFor={field}>{words.rename_field}</label>
        <input
          className="field"
          id={field}
          required
          maxLength={MAX_KEY_NAME}
          autoComplete="off"
          value={given}
          onChange={({ target }) => setGiven(target.value)}
        />
      </div>
    </ConfirmedAction>
  )
}

function RotateKey({ id, name, words }: { id: string; name: string; words: ApiAccountWords }): JSX.Element {
  const field = useId()
  const [hours, setHours] = useState<OverlapHours>(USUAL_OVERLAP)
  return (
    <ConfirmedAction
      isSmall
      label={words.rotate}
      spoken={name}
      title={fillIn(words.rotate_title, { name })}
      text={words.rotate_text}
      words={words}
      act={() => rotateApiKey(id, hours)}
    >
      <div className="form-field">
        <label htmlFor={field}>{words.overlap}</label>
        <select
          className="field"
          id={field}
          value={hours}
          onChange={({ target }) => setHours(OVERLAP_HOURS.find(one => String(one) === target.value) ?? USUAL_OVERLAP)}
        >
          {OVERLAP_HOURS.map(one => (
            <option key={one} value={one}>
              {words[`overlap_${one}`]}
            </option>
          ))}
        </select>
      </div>
    </ConfirmedAction>
  )
}
