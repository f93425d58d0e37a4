import { type JSX, useState } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { CHANNEL_NAMES } from '#core/messages/channels/channel.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import {
  type ChannelTest,
  type OwnChannel,
  removeChannel,
  renameChannel,
  resumeChannel,
  testChannel
} from '../stores/channels.ts'
import { ChannelForm } from './ChannelForm.tsx'
import type { ChannelWords } from './channel-words.ts'

interface ChannelLineProps {
  channel: OwnChannel
  language: Language
  words: ChannelWords
}

/** Shows one channel with its actions, and what the last of them led to. */
export function ChannelLine({ channel, language, words }: ChannelLineProps): JSX.Element {
  const [isRenaming, setRenaming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState('')
  const { id, name, pausedReason } = channel

  async function act(call: () => Promise<Refusal | undefined>, done = ''): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const refusal = await call()
    setIsBusy(false)
    if (refusal) setSaid(refusal.text ?? words.error)
    else if (done) setSaid(done)
  }

  async function test(): Promise<void> {
    if (isBusy) return
    setSaid(words.testing)
    await act(() => testChannel(id, answer => setSaid(testText(answer, words))))
  }

  if (isRenaming) {
    return (
      <li>
        <ChannelForm
          renamed={name}
          words={words}
          onCancel={() => setRenaming(false)}
          onSave={async (_, to) => {
            const refusal = await renameChannel(id, to)
            if (!refusal) setRenaming(false)
            return refusal
          }}
        />
      </li>
    )
  }
  const spoken = <span className="visually-hidden"> {name}</span>
  const busy = { 'aria-busy': isBusy || undefined, 'aria-disabled': isBusy || undefined }
  return (
    <li>
      <span className="alert-channel">
        <b>
          <bdi>{name}</bdi>
        </b>
        {pausedReason && <span className="badge danger">{words.state_paused}</span>}
      </span>
      <small>{factsOf(channel, language, words)}</small>
      {pausedReason && <span className="note">{words[`problem_${pausedReason}`]}</span>}
      <span className="alert-buttons">
        <button type="button" className="button quiet small" {...busy} onClick={() => void test()}>
          {words.test}
          {spoken}
        </button>
        {pausedReason && (
          <button
            type="button"
            className="button quiet small"
            {...busy}
            onClick={() => void act(() => resumeChannel(id), words.resumed)}
          >
            {words.resume}
            {spoken}
          </button>
        )}
        <button type="button" className="button quiet small" onClick={() => setRenaming(true)}>
          {words.rename}
          {spoken}
        </button>
        <button
          type="button"
          className="button quiet small"
          {...busy}
          onClick={() => void act(() => removeChannel(id))}
        >
          {words.delete}
          {spoken}
        </button>
      </span>
      <output className="note">{said}</output>
    </li>
  )
}

/** Names the service, the end of the address, and the last alert: `Slack · address ends with x7Qf · no alert yet` */
function factsOf({ kind, tail, toldAt }: OwnChannel, language: Language, words: ChannelWords): string {
  const { newYorkTime } = formatsOf(language)
  const told = toldAt === null ? words.told_never : fillIn(words.told, { when: newYorkTime(new Date(toldAt)) })
  return [CHANNEL_NAMES[kind], fillIn(words.ends_with, { tail: `…${tail}` }), told].join(' · ')
}

/** `The address no longer exists. Status of the answer: 404.` */
function testText({ problem, restSeconds, status }: ChannelTest, words: ChannelWords): string {
  if (problem === null) return words.test_arrived
  return [
    words[`problem_${problem}`],
    ...(status === null ? [] : [fillIn(words.test_status, { status: String(status) })]),
    ...(restSeconds === null ? [] : [fillIn(words.test_wait, { seconds: String(Math.ceil(restSeconds)) })])
  ].join(' ')
}
