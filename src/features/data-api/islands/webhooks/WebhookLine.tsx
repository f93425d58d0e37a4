import { type JSX, useState } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { ConfirmedAction } from '#src/features/accounts/subscriptions/islands/ConfirmedAction.tsx'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import {
  changeWebhook,
  enableWebhook,
  loadDeliveries,
  type OwnWebhook,
  removeWebhook,
  rotateSecret,
  testWebhook,
  type WebhookDraft
} from '../../stores/webhooks.ts'
import { Deliveries } from './Deliveries.tsx'
import { kindWord } from './kind-word.ts'
import { WebhookForm } from './WebhookForm.tsx'
import type { WebhookWords } from './webhook-words.ts'

export interface WebhookLineProps {
  endpoint: OwnWebhook
  isPaid: boolean
  language: Language
  words: WebhookWords
}

/** Shows one webhook with its actions and deliveries. */
export function WebhookLine({ endpoint, isPaid, language, words }: WebhookLineProps): JSX.Element {
  const [isEditing, setEditing] = useState(false)
  const [isTesting, setTesting] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { disabledReason, dropped, id, insiders, kinds, oldSecretUntil, queued, tickers, url } = endpoint

  async function save(draft: WebhookDraft) {
    const refusal = await changeWebhook(id, draft)
    if (!refusal) setEditing(false)
    return refusal
  }

  async function test(): Promise<void> {
    if (isTesting) return
    setOpen(true)
    setTesting(true)
    await tell(testWebhook(id))
    setTesting(false)
  }

  async function tell(asked: Promise<Refusal | undefined>): Promise<void> {
    const refusal = await asked
    if (refusal) await notify({ text: refusal.text ?? words.error, variant: 'error' })
  }

  if (isEditing) {
    return (
      <li>
        <WebhookForm
          first={{ insiders, kinds: kinds as WebhookDraft['kinds'], tickers, url }}
          words={words}
          onCancel={() => setEditing(false)}
          onSave={save}
        />
      </li>
    )
  }
  return (
    <li>
      <p className="line-head">
        <code dir="ltr">{url}</code>
        <span className={`badge ${disabledReason ? 'danger' : 'accent'}`}>
          {disabledReason ? words.state_disabled : words.state_active}
        </span>
      </p>
      <p className="line-facts">{choiceText(endpoint, language, words)}</p>
      {oldSecretUntil && new Date(oldSecretUntil) > new Date() && (
        <p className="line-facts">
          {fillIn(words.old_secret, { when: formatsOf(language).newYorkTime(new Date(oldSecretUntil)) })}
        </p>
      )}
      {disabledReason && <p className="line-facts">{words[`disabled_${disabledReason}`]}</p>}
      {disabledReason && queued > 0 && <p className="line-facts">{fillIn(words.queued, { count: String(queued) })}</p>}
      {dropped > 0 && <p className="line-facts">{fillIn(words.dropped, { count: String(dropped) })}</p>}
      <p className="actions">
        {isPaid && disabledReason && (
          <button type="button" className="button small" onClick={() => void tell(enableWebhook(id))}>
            {words.enable}
          </button>
        )}
        {isPaid && !disabledReason && (
          <button
            type="button"
            className="button secondary small"
            aria-busy={isTesting || undefined}
            onClick={() => void test()}
          >
            {words.test}
          </button>
        )}
        {isPaid && (
          <button type="button" className="button secondary small" onClick={() => setEditing(true)}>
            {words.edit}
          </button>
        )}
        <ConfirmedAction
          isSmall
          label={words.rotate}
          title={words.rotate_title}
          text={words.rotate_text}
          words={words}
          act={() => rotateSecret(id)}
        />
        <ConfirmedAction
          isDangerous
          isSmall
          label={words.delete}
          title={words.delete_title}
          text={words.delete_text}
          doneText={words.deleted}
          words={words}
          act={() => removeWebhook(id)}
        />
      </p>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open)
          if (currentTarget.open && !isTesting) void loadDeliveries(id)
        }}
      >
        <summary>{words.deliveries}</summary>
        <Deliveries canReplay={isPaid && !disabledReason} id={id} language={language} words={words} />
      </details>
    </li>
  )
}

function choiceText({ insiders, kinds, tickers }: OwnWebhook, language: Language, words: WebhookWords): string {
  const { list } = formatsOf(language)
  const parts = [
    kinds.length === 0 ? words.kinds_all : list(kinds.map(kind => kindWord(kind, words))),
    ...(tickers.length > 0 ? [fillIn(words.only_tickers, { tickers: list(tickers) })] : []),
    ...(insiders.length > 0 ? [fillIn(words.only_insiders, { insiders: list(insiders) })] : [])
  ]
  return parts.join(' · ')
}
