import { type JSX, useEffect } from 'react'
import type { Language } from '#core/language.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $apiKeys, loadApiKeys } from '../../stores/api-keys.ts'
import { CopyButton } from '../CopyButton.tsx'
import { ApiKeyLine } from './ApiKeyLine.tsx'
import type { ApiAccountWords } from './api-account-words.ts'
import { NewKeyForm } from './NewKeyForm.tsx'

export interface ApiKeysProps {
  /** False if the plan has ended, so that the keys have no access. */
  isPaid: boolean
  language: Language
  words: ApiAccountWords
}

/** Lists the reader's keys. Each is shown in full once, and can be copied as long as this tab stores it. */
export function ApiKeys({ isPaid, language, words }: ApiKeysProps): JSX.Element {
  const known = useStore($apiKeys)
  useEffect(() => void loadApiKeys(), [])

  return (
    <section className="part" aria-labelledby="api-keys">
      <h3 id="api-keys">{words.keys}</h3>
      <Loaded
        known={known}
        onRetry={() => void loadApiKeys()}
        words={{ ...words, failed: words.keys_failed, loading: words.keys_loading }}
      >
        {({ keys, most, newId }) => {
          const issued = keys.find(({ id }) => id === newId)
          const next = keys.filter(({ expiresAt }) => expiresAt === undefined).length + 1
          return (
            <>
              {!isPaid && keys.length > 0 && <p className="note">{words.key_lapsed}</p>}
              {keys.length === 0 && isPaid && <p className="note">{words.key_none}</p>}
              {issued?.held && <NewKey apiKey={issued.held} words={words} />}
              {keys.length > 0 && (
                <ul className="lines">
                  {keys.map(key => (
                    <ApiKeyLine
                      key={key.id}
                      apiKey={key}
                      isNew={key.id === newId}
                      isPaid={isPaid}
                      language={language}
                      words={words}
                    />
                  ))}
                </ul>
              )}
              {isPaid && next <= most && <NewKeyForm key={next} number={next} words={words} />}
              {isPaid && next > most && <p className="note">{words.keys_full}</p>}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

/** Shows a new key in full, once. */
export function NewKey({ apiKey, words }: { apiKey: string; words: ApiAccountWords }): JSX.Element {
  return (
    <div className="issued" role="status">
      <p>{words.key_new}</p>
      <code dir="ltr">{apiKey}</code>
      <p>
        <CopyButton text={apiKey} words={words} />
      </p>
    </div>
  )
}
