import type { JSX } from 'react'
import { fillIn } from '#core/fill-in.ts'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $newSecret, type OwnWebhook } from '../../stores/webhooks.ts'
import { CopyButton } from '../CopyButton.tsx'
import type { WebhookWords } from './webhook-words.ts'

interface NewSecretProps {
  endpoints: readonly OwnWebhook[]
  words: WebhookWords
}

/** Shows the newly issued secret until the reader leaves the page. */
export function NewSecret({ endpoints, words }: NewSecretProps): JSX.Element | null {
  const issued = useStore($newSecret)
  const endpoint = endpoints.find(({ id }) => id === issued?.id)
  if (!issued || !endpoint) return null
  return (
    <div className="issued" role="status">
      <p>{fillIn(words.secret_new, { url: endpoint.url })}</p>
      <code dir="ltr">{issued.secret}</code>
      <p>
        <CopyButton text={issued.secret} words={words} />
      </p>
    </div>
  )
}
