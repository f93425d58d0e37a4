// Writes the message that a channel shows: of all alerts that are due, or of a test.

import { fillIn } from '../../fill-in.ts'
import type { Language } from '../../language.ts'
import { type AlertHit, tradesOfHits } from '../alerts/hits/alert-hit.ts'
import { documentPath, hitText, isOneDocument, nameOfTrade, noticeOf } from '../alerts/hits/hit-notice.ts'
import { mailedPaths } from '../mail/mailed-paths.ts'
import type { ChannelItem, ChannelMessage } from './channel.ts'

/** Maximum number of documents in a message. A longer one is hard to read in a chat. */
export const MOST_ITEMS = 8

interface ChannelTexts {
  readonly item: string
  readonly more: (count: number) => string
  readonly open: string
  readonly testText: string
  readonly testTitle: string
}

const TEXTS: Readonly<Record<Language, ChannelTexts>> = {
  de: {
    item: '{{name}}: {{text}}',
    more: count => (count === 1 ? 'und eine weitere Meldung' : `und ${count} weitere Meldungen`),
    open: 'Ansehen',
    testText: 'Ihre Benachrichtigungen kommen künftig hier an.',
    testTitle: 'Testnachricht von {{product}}'
  },
  en: {
    item: '{{name}}: {{text}}',
    more: count => (count === 1 ? 'and one more filing' : `and ${count} more filings`),
    open: 'View',
    testText: 'Your alerts will arrive here.',
    testTitle: 'Test message from {{product}}'
  },
  fr: {
    item: '{{name}}\u00A0: {{text}}',
    more: count => (count === 1 ? 'et une autre déclaration' : `et ${count} autres déclarations`),
    open: 'Voir',
    testText: 'Vos alertes arriveront ici.',
    testTitle: 'Message d’essai de {{product}}'
  }
}

interface Told {
  readonly accountId: string
  readonly language: Language
}

/** Needs at least one hit. Each document is told once, however many alerts found it. */
export function messageOfHits(hits: readonly AlertHit[], { accountId, language }: Told): ChannelMessage {
  const { path, title } = noticeOf(hits, { accountId, language, occasion: '', part: 1 })
  const documents = [...Map.groupBy(hits, ({ id, kind }) => `${kind} ${id}`).values()]
  const isAlone = isOneDocument(hits)
  const left = documents.length - MOST_ITEMS
  return {
    items: documents.slice(0, MOST_ITEMS).map(found => itemOf(found, { isAlone, language })),
    more: left > 0 ? TEXTS[language].more(left) : undefined,
    open: TEXTS[language].open,
    path,
    title
  }
}

/** The title already names the company of a single document. */
function itemOf(
  hits: readonly AlertHit[],
  { isAlone, language }: { readonly isAlone: boolean; readonly language: Language }
): ChannelItem {
  const first = hits[0]!
  const trades = tradesOfHits(hits)
  const text = hitText({ ...first, trades } as AlertHit, language)
  const name = trades[0] && !isAlone ? nameOfTrade(trades[0]) : undefined
  return {
    alerts: [...new Set(hits.map(({ rule }) => rule.name))],
    document: { id: first.id, kind: first.kind },
    path: documentPath(first),
    text: name === undefined ? text : fillIn(TEXTS[language].item, { name, text })
  }
}

export function testMessage(language: Language, product: string): ChannelMessage {
  const { open, testText, testTitle } = TEXTS[language]
  return {
    items: [],
    more: testText,
    open,
    path: mailedPaths.alerts(),
    title: fillIn(testTitle, { product })
  }
}
