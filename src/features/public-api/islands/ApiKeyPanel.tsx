import { useStore } from '@nanostores/react'
import { type JSX, useEffect } from 'react'

import { dayOf } from '#core/dates/report-date.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { ConfirmedAction } from '#src/features/subscriptions/islands/ConfirmedAction.tsx'
import type { SubscriptionWords } from '#src/features/subscriptions/islands/subscription-words.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { $apiKey, issueApiKey, type ListedApiKey, loadApiKey, revokeApiKey } from '../stores/api-key.ts'
import { CopyKeyButton } from './CopyKeyButton.tsx'
import { IssueKeyButton } from './IssueKeyButton.tsx'

export interface ApiKeyPanelProps {
  /** A key of a plan that is over opens nothing. */
  isPaid: boolean
  language: Language
  words: SubscriptionWords
}

/** The key of the data API: shown in full once, to be copied while this tab holds it. */
export function ApiKeyPanel({ isPaid, language, words }: ApiKeyPanelProps): JSX.Element {
  const known = useStore($apiKey)
  useEffect(() => void loadApiKey(), [])

  return (
    <Loaded known={known} onRetry={() => void loadApiKey()} words={{ ...words, hint: words.failed_hint }}>
      {({ held, isNew, key }) => (
        <IssuedKey held={held} isNew={isNew} isPaid={isPaid} issued={key} language={language} words={words} />
      )}
    </Loaded>
  )
}

interface IssuedKeyProps extends ApiKeyPanelProps {
  held: string | undefined
  isNew: boolean
  issued: ListedApiKey | null
}

function IssuedKey({ held, isNew, isPaid, issued, language, words }: IssuedKeyProps): JSX.Element | null {
  if (!issued) return isPaid ? <NoKey words={words} /> : null
  return (
    <div className="api-key">
      <KeyFacts
        language={language}
        shownKey={isNew && held ? held : `${issued.prefix}…`}
        apiKey={issued}
        words={words}
      />
      <p className="note" role="status">
        {words[noteOf({ isHeld: held !== undefined, isNew, isPaid })]}
      </p>
      <p className="actions">
        {held && <CopyKeyButton apiKey={held} words={words} />}
        {isPaid && (
          <ConfirmedAction
            label={words.rotate}
            title={words.rotate_title}
            text={words.rotate_text}
            words={words}
            act={() => issueApiKey(true)}
          />
        )}
        <ConfirmedAction
          isDangerous
          label={words.revoke}
          title={words.revoke_title}
          text={words.revoke_text}
          doneText={words.revoked}
          words={words}
          act={revokeApiKey}
        />
      </p>
    </div>
  )
}

function noteOf({ isHeld, isNew, isPaid }: { isHeld: boolean; isNew: boolean; isPaid: boolean }) {
  if (!isPaid) return 'key_lapsed'
  if (isNew) return 'key_new'
  return isHeld ? 'key_held' : 'key_hidden'
}

function NoKey({ words }: { words: SubscriptionWords }): JSX.Element {
  return (
    <div className="api-key">
      <p>{words.key_none}</p>
      <p>
        <IssueKeyButton words={words} />
      </p>
    </div>
  )
}

interface KeyFactsProps {
  apiKey: ListedApiKey
  language: Language
  shownKey: string
  words: SubscriptionWords
}

function KeyFacts({ apiKey, language, shownKey, words }: KeyFactsProps): JSX.Element {
  const day = (instant: string): string => formatsOf(language).day(dayOf(new Date(instant)))
  return (
    <dl className="facts">
      <div>
        <dt>{words.key}</dt>
        <dd>
          <code>{shownKey}</code>
        </dd>
      </div>
      <div>
        <dt>{words.key_created}</dt>
        <dd>{day(apiKey.createdAt)}</dd>
      </div>
      <div>
        <dt>{words.key_used}</dt>
        <dd>{apiKey.lastUsedAt ? day(apiKey.lastUsedAt) : words.key_unused}</dd>
      </div>
    </dl>
  )
}
