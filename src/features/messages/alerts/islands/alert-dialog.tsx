// Adds the dialog for a new alert to pages that do not include it.

import { atom } from 'nanostores'
import { type JSX, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { fillIn } from '#core/fill-in.ts'
import { timeOfDay } from '#core/format.ts'
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#core/language.ts'
import { DAILY_RELEASE } from '#core/reports/report-release.ts'
import { adoptStyles } from '#src/browser/adopt-styles.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { paths } from '#src/paths.ts'
import { Dialog } from '#src/ui/islands/Dialog.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import fieldStyles from '#src/ui/styles/field.css?inline'
import { draftOf, type LinkedDraft } from '../alert-draft.ts'
import { type AlertDraft, addAlert, loadAlerts } from '../stores/alerts.ts'
import alertFormStyles from '../styles/alert-form.css?inline'
import type alerts from '../words/alerts.de.json'
import { AlertForm } from './AlertForm.tsx'

const CATALOGUES = {
  de: () => import('../words/alerts.de.json'),
  en: () => import('../words/alerts.en.json'),
  fr: () => import('../words/alerts.fr.json')
} as const satisfies Record<Language, unknown>

type Words = Readonly<Record<keyof typeof alerts, string>>

interface Asked extends LinkedDraft {
  /** Condition in words. */
  readonly says: string
}

const $asked = atom<Asked | undefined>(undefined)
let mounted: Promise<void> | undefined

/** Opens the dialog with the draft of the link. Rejects if the link has none. */
export async function openAlertDialog(link: HTMLAnchorElement): Promise<void> {
  const draft = draftOf(link.hash)
  if (!draft) throw new Error(`${link.href} names no alert`)
  mounted ??= mount()
  await mounted
  $asked.set({ ...draft, says: link.dataset['says'] ?? draft.alert.name })
}

async function mount(): Promise<void> {
  const language = parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
  const words: Words = (await CATALOGUES[language]()).default
  for (const styles of [fieldStyles, alertFormStyles]) adoptStyles(styles)
  const place = document.createElement('div')
  document.body.append(place)
  const timing = fillIn(words.timing_daily, { release: timeOfDay(DAILY_RELEASE, language) })
  createRoot(place).render(<AlertDialog words={{ ...words, timing_daily: timing }} />)
}

function AlertDialog({ words }: { words: Words }): JSX.Element {
  const asked = useStore($asked)
  const close = (): void => $asked.set(undefined)
  useEffect(() => void loadAlerts(), [])
  async function save(alert: AlertDraft): Promise<Refusal | undefined> {
    const refusal = await addAlert(alert)
    if (refusal) return refusal
    close()
    void notify({
      action: { label: words.manage, run: () => location.assign(paths.emailPreferences()) },
      text: fillIn(words.saved, { name: alert.name }),
      variant: 'success'
    })
    return undefined
  }
  return (
    <Dialog title={words.new} closeLabel={words.close} isOpen={asked !== undefined} onOpenChange={close}>
      {asked && (
        <>
          <p className="alert-says">
            {subjectOf(asked.alert.condition, words)} · <bdi>{asked.says}</bdi>
          </p>
          <AlertForm
            first={asked.alert}
            isInDialog
            ticker={asked.ticker}
            words={words}
            onCancel={close}
            onSave={save}
          />
        </>
      )}
    </Dialog>
  )
}

/** Names what an alert is about. */
function subjectOf(condition: AlertDraft['condition'], words: Words): string {
  if (condition.kind === 'congress' || condition.kind === 'owners' || condition.kind === 'planned')
    return words[condition.kind]
  if (condition.kind === 'earnings' || condition.kind === 'options') return words[`about_${condition.kind}`]
  return condition.kind === 'distance' ? words.about_distance : words.about_trades
}
