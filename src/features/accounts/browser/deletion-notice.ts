// Tells a signed-in reader that the account will be deleted, and offers to keep it. See docs/decisions/0033-log-export-and-delete-without-revealing-accounts.md.

import { newYorkDay } from '#core/dates/new-york-time.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import { loadSheet } from '#src/browser/load-sheet.ts'
import { pageLanguage } from '#src/browser/page-words.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import SHEET from '#src/ui/styles/notice.css?url&no-inline'
import { cancelDeletion } from '../stores/deletion.ts'
import { loadRightsWords, type RightsWords } from './rights-words.ts'
import { DELETION_NOTICE_ID } from './show-session.ts'

/** Shows the notice at the top of the page's content; `deletesAt` is an ISO timestamp. */
export async function showDeletionNotice(deletesAt: string): Promise<void> {
  const [words] = await Promise.all([loadRightsWords(), loadSheet(SHEET)])
  document.getElementById(DELETION_NOTICE_ID)?.remove()
  document.querySelector('main')?.prepend(makeNotice(words, new Date(deletesAt)))
}

function makeNotice(words: RightsWords, deletesAt: Date): HTMLElement {
  const notice = make('section', { className: 'notice caution', id: DELETION_NOTICE_ID })
  const body = make('div')
  const keep = make('button', { className: 'button secondary small', textContent: words.notice_keep, type: 'button' })
  const language = pageLanguage()
  const day = formatsOf(language).day(newYorkDay(deletesAt))
  body.append(
    make('p', { className: 'notice-title', textContent: fillIn(words.notice_title, { day }) }),
    make('p', { textContent: words.notice_text }),
    keep
  )
  notice.setAttribute('role', 'status')
  notice.append(body)
  keep.addEventListener('click', () => void keepAccount(notice, words))
  return notice
}

async function keepAccount(notice: HTMLElement, words: RightsWords): Promise<void> {
  const refusal = await cancelDeletion()
  if (refusal) return notify({ text: words.notice_failed, variant: 'error' })
  notice.remove()
  await notify({ text: words.notice_kept, variant: 'success' })
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {}
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
