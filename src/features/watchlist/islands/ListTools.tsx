import { type JSX, useState } from 'react'
import { MAX_LIST_NAME } from '#core/watchlist/watched-stock.ts'
import { saveTable } from '#src/browser/save-table.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { paths } from '#src/paths.ts'
import { Icon } from '#src/ui/islands/Icon.tsx'
import { useOneAtATime } from '#src/ui/islands/use-one-at-a-time.ts'
import { useStore } from '#src/ui/islands/use-store.ts'
import { focusAdding } from '../browser/focus-adding.ts'
import { $lists, type ListHead, makeList, removeList, renameList, shareList } from '../stores/watch-list.ts'
import { $chosenList, openList } from '../stores/watched-rows.ts'
import type { WatchListWords } from './watch-list-words.ts'

/** Selects the list, and offers tools for the whole list. */
export function ListTools({ words }: { words: WatchListWords }): JSX.Element {
  const lists = useStore($lists)
  const chosen = useStore($chosenList)
  const list = lists.find(({ id }) => id === chosen) ?? lists[0]
  return (
    <div className="list-tools">
      {lists.length > 1 && (
        <nav aria-label={words.lists}>
          {lists.map(({ id, name, stocks }) => (
            <button
              key={id}
              type="button"
              className="button quiet small"
              aria-current={id === list?.id ? 'true' : undefined}
              onClick={() => void openList(name === null ? undefined : id)}
            >
              <bdi>{name ?? words.title}</bdi> <span className="muted figures">{stocks}</span>
            </button>
          ))}
        </nav>
      )}
      <a className="button secondary small" href={paths.newAlert({ kind: 'watched', name: words.alert_name, of: '' })}>
        <Icon name="bell" size={16} /> {words.list_alert}
      </a>
      {list && <ListMenu key={list.id} list={list} words={words} />}
    </div>
  )
}

function ListMenu({ list, words }: { list: ListHead; words: WatchListWords }): JSX.Element {
  const tell = (refusal: Refusal | undefined): void => {
    if (refusal) void notify({ text: refusal.text ?? words.not_changed, variant: 'error' })
  }
  const { id, name, sharedAs } = list
  async function begin(newName: string): Promise<Refusal | undefined> {
    const refusal = await makeList(newName)
    if (!refusal) focusAdding()
    return refusal
  }
  async function end(): Promise<void> {
    const refusal = await removeList(id)
    if (refusal) tell(refusal)
    else focusAdding()
  }
  return (
    <details className="list-menu" data-menu="">
      <summary className="button secondary small">{words.tools}</summary>
      <div className="card">
        <NameForm label={words.new_list} words={words} onName={begin} />
        {name !== null && (
          <NameForm first={name} label={words.rename} words={words} onName={next => renameList(id, next)} />
        )}
        {sharedAs && (
          <SharedAddress address={new URL(paths.sharedWatchlist(sharedAs), location.origin).href} words={words} />
        )}
        <button type="button" className="button quiet small" onClick={() => void shareList(id, !sharedAs).then(tell)}>
          {sharedAs ? words.unshare : words.share}
        </button>
        <button
          type="button"
          className="button quiet small"
          data-failed={words.not_changed}
          onClick={event =>
            void saveTable(event.currentTarget, `/api/v1/watchlist/export.csv?${new URLSearchParams({ list: id })}`)
          }
        >
          {words.export}
        </button>
        <output className="wrong" />
        {name !== null && (
          <button type="button" className="button quiet small" onClick={() => void end()}>
            {words.delete_list}
          </button>
        )}
      </div>
    </details>
  )
}

function SharedAddress({ address, words }: { address: string; words: WatchListWords }): JSX.Element {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="shared">
      <p className="note">{words.shared_link}</p>
      <a href={address}>{address}</a>
      <button
        type="button"
        className="button quiet small"
        onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
      >
        {isCopied ? words.copied : words.copy}
      </button>
    </div>
  )
}

interface NameFormProps {
  first?: string
  label: string
  onName(name: string): Promise<Refusal | undefined>
  words: WatchListWords
}

function NameForm({ first = '', label, onName, words }: NameFormProps): JSX.Element {
  const [name, setName] = useState(first)
  const [wrong, setWrong] = useState('')
  const send = useOneAtATime(async () => {
    const refusal = await onName(name)
    setWrong(refusal ? (refusal.text ?? words.not_changed) : '')
  })
  return (
    <form className="name" onSubmit={send}>
      <input
        className="field"
        type="text"
        aria-label={words.list_name}
        placeholder={words.list_name}
        maxLength={MAX_LIST_NAME}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="button small">
        {label}
      </button>
      <output className="wrong">{wrong}</output>
    </form>
  )
}
