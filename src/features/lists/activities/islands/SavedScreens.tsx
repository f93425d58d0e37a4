import { type JSX, type KeyboardEvent, useEffect, useState } from 'react'
import { fillIn } from '#core/fill-in.ts'
import { MAX_SCREEN_NAME } from '#core/lists/activities/saved-screens/screen-limits.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { paths } from '#src/paths.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useOneAtATime } from '#src/ui/islands/use-one-at-a-time.ts'
import { useStore } from '#src/ui/islands/use-store.ts'
import {
  $savedScreens,
  loadScreens,
  removeScreen,
  renameScreen,
  type SavedScreen,
  saveScreen
} from '../stores/saved-screens.ts'

export interface SavedScreensWords {
  saved_delete: string
  saved_deleted: string
  saved_empty: string
  saved_name: string
  saved_rename: string
  saved_save: string
  saved_undo: string
  failed: string
  hint: string
  loading: string
  retry: string
}

/** Lists the reader's saved screens, which can be opened, renamed and deleted. The current screen can be saved. */
export function SavedScreens({ words }: { words: SavedScreensWords }): JSX.Element {
  const known = useStore($savedScreens)
  useEffect(() => void loadScreens(), [])
  return (
    <Loaded known={known} onRetry={() => void loadScreens()} words={words}>
      {({ screens }) => <ScreenList screens={screens} words={words} />}
    </Loaded>
  )
}

function ScreenList({ screens, words }: { screens: readonly SavedScreen[]; words: SavedScreensWords }): JSX.Element {
  return (
    <>
      {screens.length === 0 && <p className="note">{words.saved_empty}</p>}
      <ul>
        {screens.map(screen => (
          <ScreenLine key={screen.id} screen={screen} words={words} />
        ))}
      </ul>
      {location.search !== '' && (
        <NameForm label={words.saved_save} words={words} onName={name => saveScreen(name, location.search.slice(1))} />
      )}
    </>
  )
}

function ScreenLine({ screen, words }: { screen: SavedScreen; words: SavedScreensWords }): JSX.Element {
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, query } = screen
  const tell = (refusal: Refusal | undefined): void => {
    if (refusal) void notify({ text: refusal.text ?? words.failed, variant: 'error' })
  }
  async function remove(): Promise<void> {
    const refusal = await removeScreen(id)
    if (refusal) return tell(refusal)
    await notify({
      action: { label: words.saved_undo, run: () => void saveScreen(name, query).then(tell) },
      onEnd: focusScreens,
      text: fillIn(words.saved_deleted, { name }),
      variant: 'success'
    })
  }
  if (isRenaming) {
    return (
      <li>
        <NameForm
          first={name}
          label={words.saved_rename}
          words={words}
          onCancel={() => setRenaming(false)}
          onName={async next => {
            const refusal = await renameScreen(id, next)
            if (!refusal) setRenaming(false)
            return refusal
          }}
        />
      </li>
    )
  }
  return (
    <li>
      <a href={paths.activities(Object.fromEntries(new URLSearchParams(query)))}>
        <bdi>{name}</bdi>
      </a>
      {/* src/features/messages/following/browser/watch-follows.ts names it and handles it. */}
      <button type="button" className="button quiet small" data-follow="screen" data-of={query} data-name={name}>
        <span />
        <span className="visually-hidden"> {name}</span>
      </button>
      <button type="button" className="button quiet small" onClick={() => setRenaming(true)}>
        {words.saved_rename}
        <span className="visually-hidden"> {name}</span>
      </button>
      <button type="button" className="button quiet small" onClick={() => void remove()}>
        {words.saved_delete}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  )
}

/** Takes the focus after a screen was deleted by its button. */
function focusScreens(): void {
  document.querySelector<HTMLElement>('.saved-screens :is(li a, summary, input)')?.focus()
}

interface NameFormProps {
  first?: string
  label: string
  words: SavedScreensWords
  /** Called when Escape is pressed. The key then does not close the menu. */
  onCancel?(): void
  onName(name: string): ReturnType<typeof saveScreen>
}

function NameForm({ first = '', label, onCancel, onName, words }: NameFormProps): JSX.Element {
  const [name, setName] = useState(first)
  const [refused, setRefused] = useState('')
  const send = useOneAtATime(async () => {
    const refusal = await onName(name)
    setRefused(refusal ? (refusal.text ?? words.failed) : '')
    if (!refusal) setName('')
  })
  function cancel(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !onCancel) return
    event.stopPropagation()
    onCancel()
  }
  return (
    <form className="name" onKeyDown={cancel} onSubmit={send}>
      <input
        className="field"
        aria-label={words.saved_name}
        placeholder={words.saved_name}
        maxLength={MAX_SCREEN_NAME}
        required
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <button type="submit" className="button small">
        {label}
      </button>
      <output className="wrong">{refused}</output>
    </form>
  )
}
