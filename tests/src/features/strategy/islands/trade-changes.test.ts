import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import type { Language } from '#core/language.ts'
import { TradeChanges } from '#src/features/strategy/islands/TradeChanges.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'

function told(language: Language, trades: number): string {
  const side = { meanReturn: 0.02, reasons: [], trades }
  const changes = { added: side, endedOtherwise: 1, left: side, same: 1 }
  const props = { language, run: { changes }, words: wordsOf(language, 'ownStrategy') }
  return renderToStaticMarkup(createElement(TradeChanges, props))
}

describe('trades changed by own settings', () => {
  test.each([
    ['de', '1 Geschäft kam hinzu', '1 Geschäft fiel weg', '2 Geschäfte fielen weg'],
    ['en', '1 trade came in', '1 trade fell out', '2 trades fell out'],
    ['fr', '1 opération s’ajoute,', '1 opération disparaît', '2 opérations disparaissent']
  ] as const)('are worded in singular and plural: %s', (language, added, left, several) => {
    expect(told(language, 1)).toContain(added)
    expect(told(language, 1)).toContain(left)
    expect(told(language, 2)).toContain(several)
  })
})
