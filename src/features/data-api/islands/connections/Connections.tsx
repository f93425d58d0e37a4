import { type JSX, useEffect } from 'react'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { ConfirmedAction } from '#src/features/accounts/subscriptions/islands/ConfirmedAction.tsx'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $connections, type Connection, endConnection, loadConnections } from '../../stores/connections.ts'
import type { ApiAccountWords } from '../keys/api-account-words.ts'

interface ConnectionsProps {
  language: Language
  words: ApiAccountWords
}

/** Lists the assistants that the reader connected by signing in. */
export function Connections({ language, words }: ConnectionsProps): JSX.Element {
  const known = useStore($connections)
  useEffect(() => void loadConnections(), [])
  return (
    <section className="part" aria-labelledby="api-assistants">
      <h3 id="api-assistants">{words.assistants}</h3>
      <Loaded
        known={known}
        onRetry={() => void loadConnections()}
        words={{ ...words, failed: words.assistants_failed, loading: words.assistants_loading }}
      >
        {({ connections }) =>
          connections.length === 0 ? (
            <p className="note">{words.assistants_none}</p>
          ) : (
            <ul className="lines">
              {connections.map(connection => (
                <ConnectionLine key={connection.id} connection={connection} language={language} words={words} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function ConnectionLine({
  connection: { createdAt, id, lastUsedAt, name, place },
  language,
  words
}: ConnectionsProps & { connection: Connection }): JSX.Element {
  const { day, newYorkTime } = formatsOf(language)
  const used = lastUsedAt ? fillIn(words.key_used, { when: newYorkTime(new Date(lastUsedAt)) }) : words.key_unused
  return (
    <li>
      <p className="line-head">
        <b>
          <bdi>{name}</bdi>
        </b>
        <code dir="ltr">{place}</code>
      </p>
      <p className="line-facts">
        {fillIn(words.assistant_connected, { day: day(newYorkDay(new Date(createdAt))) })} · {used}
      </p>
      <p className="actions">
        <ConfirmedAction
          isDangerous
          isSmall
          label={words.disconnect}
          spoken={name}
          title={fillIn(words.disconnect_title, { name })}
          text={words.disconnect_text}
          doneText={words.disconnected}
          words={words}
          act={() => endConnection(id)}
        />
      </p>
    </li>
  )
}
