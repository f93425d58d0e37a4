import '#src/ui/styles/field.css'
import { type JSX, useEffect, useRef, useState } from 'react'
import { fillIn } from '#core/fill-in.ts'
import type { Language } from '#core/language.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $channelSecret, $channels, addChannel, loadChannels, type OwnChannel } from '../stores/channels.ts'
import { ChannelForm } from './ChannelForm.tsx'
import { ChannelLine } from './ChannelLine.tsx'
import type { ChannelWords } from './channel-words.ts'

interface AlertChannelsProps {
  language: Language
  words: ChannelWords
}

/** Chats and webhooks that receive alerts in addition to mail. */
export function AlertChannels({ language, words }: AlertChannelsProps): JSX.Element {
  const known = useStore($channels)
  const [isAdding, setAdding] = useState(false)
  const returnsFocus = useRef(false)
  useEffect(() => void loadChannels(), [])

  function close(): void {
    returnsFocus.current = true
    setAdding(false)
  }

  async function add(address: string, name: string) {
    const refusal = await addChannel({ address, name })
    if (!refusal) close()
    return refusal
  }

  return (
    <div className="alert-channels">
      <h3>{words.title}</h3>
      <p className="note">{words.lead}</p>
      <Loaded known={known} onRetry={() => void loadChannels()} words={words}>
        {({ channels, most }) => (
          <>
            {channels.length > 0 && (
              <ul>
                {channels.map(channel => (
                  <ChannelLine key={channel.id} channel={channel} language={language} words={words} />
                ))}
              </ul>
            )}
            <NewSecret channels={channels} words={words} />
            {isAdding && <ChannelForm words={words} onCancel={close} onSave={add} />}
            {!isAdding && channels.length < most && (
              <button
                type="button"
                className="button secondary"
                // Keyboard readers continue where they opened the form.
                ref={button => {
                  if (returnsFocus.current) button?.focus()
                  returnsFocus.current = false
                }}
                onClick={() => setAdding(true)}
              >
                {words.add}
              </button>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Shows the secret of a new webhook until the reader leaves the page. */
function NewSecret({ channels, words }: { channels: readonly OwnChannel[]; words: ChannelWords }): JSX.Element | null {
  const issued = useStore($channelSecret)
  const channel = channels.find(({ id }) => id === issued?.id)
  if (!issued || !channel) return null
  return (
    <div className="alert-secret" role="status">
      <p>{fillIn(words.secret, { name: channel.name })}</p>
      <code dir="ltr">{issued.secret}</code>
    </div>
  )
}
