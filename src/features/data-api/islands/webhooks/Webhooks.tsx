import { type JSX, useEffect, useState } from 'react'
import type { Language } from '#core/language.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $webhooks, addWebhook, loadWebhooks, type WebhookDraft } from '../../stores/webhooks.ts'
import { NewSecret } from './NewSecret.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookLine } from './WebhookLine.tsx'
import type { WebhookWords } from './webhook-words.ts'

interface WebhooksProps {
  language: Language
  words: WebhookWords
}

const NOTHING_YET: WebhookDraft = { insiders: [], kinds: [], tickers: [], url: '' }

/** Lists the reader's webhooks. Renders nothing if there are none and the plan does not allow any. */
export function Webhooks({ language, words }: WebhooksProps): JSX.Element | null {
  const known = useStore($webhooks)
  const [isAdding, setAdding] = useState(false)
  useEffect(() => void loadWebhooks(), [])
  if (known.state === 'loading') return null
  if (known.state === 'loaded' && !known.isPaid && known.endpoints.length === 0) return null

  async function add(draft: WebhookDraft) {
    const refusal = await addWebhook(draft)
    if (!refusal) setAdding(false)
    return refusal
  }

  return (
    <section className="part" aria-labelledby="webhooks">
      <h3 id="webhooks">{words.title}</h3>
      <Loaded known={known} onRetry={() => void loadWebhooks()} words={words}>
        {({ endpoints, isPaid, most }) => (
          <>
            <p className="note">{isPaid ? words.lead : words.rests}</p>
            {endpoints.length > 0 && (
              <ul className="lines">
                {endpoints.map(endpoint => (
                  <WebhookLine
                    key={endpoint.id}
                    endpoint={endpoint}
                    isPaid={isPaid}
                    language={language}
                    words={words}
                  />
                ))}
              </ul>
            )}
            <NewSecret endpoints={endpoints} words={words} />
            {isAdding && isPaid && (
              <WebhookForm first={NOTHING_YET} words={words} onCancel={() => setAdding(false)} onSave={add} />
            )}
            {!isAdding && isPaid && endpoints.length < most && (
              <p>
                <button type="button" className="button secondary" onClick={() => setAdding(true)}>
                  {words.add}
                </button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
