// Analytics adapter over HTTP. It posts JSON to the configured address, but only if the reader consented. Events
// before consent are held back on the page. An event contains no identifier, query or cookie.

import { onClick } from '#src/browser/on-click.ts'
import { readStored, writeStored } from '#src/browser/storage.ts'
import { countedPath } from './counted-path.ts'

interface Fact {
  at: string
  language: string
  name: string
  path: string
  properties: Readonly<Record<string, string>>
}

type Consent = 'denied' | 'granted'

/** Events recorded before the reader answered. */
let heldBack: Fact[] = []
let isAsking = false

export function collect(name: string, properties: Fact['properties']): void {
  if (objects()) return
  const consent = readStored('analyticsConsent', 'session')
  const fact = describeFact(name, properties)
  if (consent === 'granted') send(fact)
  else if (consent === null) {
    heldBack.push(fact)
    ask()
  }
}

/** Returns true if the browser sends an opt-out signal. */
function objects(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}

function describeFact(name: string, properties: Fact['properties']): Fact {
  const { lang: language } = document.documentElement
  return { at: new Date().toISOString(), language, name, path: countedPath(location.pathname), properties }
}

function ask(): void {
  if (isAsking) return
  isAsking = true
  const notice = findNotice()
  notice.hidden = false
  onClick('[data-consent]', button => {
    notice.hidden = true
    decide(button.dataset['consent'] === 'granted' ? 'granted' : 'denied')
  })
}

/**
 * Stores the reader's answer for this tab only (docs/reference/product.md, section 3, "Nothing else is persisted").
 */
function decide(consent: Consent): void {
  writeStored('analyticsConsent', consent, 'session')
  if (consent === 'granted') heldBack.forEach(send)
  heldBack = []
}

/**
 * Sends an event. The request continues after the page is left, like a beacon, but without cookies. A plain text body
 * needs no CORS preflight.
 */
function send(fact: Fact): void {
  const request: RequestInit = {
    body: JSON.stringify(fact),
    credentials: 'omit',
    keepalive: true,
    method: 'POST',
    mode: 'no-cors',
    referrerPolicy: 'no-referrer'
  }
  fetch(findNotice().dataset['collector'] ?? '', request).catch(error => console.info('Not counted:', error))
}

function findNotice(): HTMLElement {
  const notice = document.querySelector<HTMLElement>('[data-collector]')
  if (!notice) throw new Error('This page names no collector')
  return notice
}
