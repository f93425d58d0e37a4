import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { escapeHtml, html } from '#core/reports/rendering/html.ts'

describe('html', () => {
  test('escapes everything put into it but HTML made here', () => {
    const bold = html`<b>${'<i> & "x"'}</b>`
    expect(bold.text).toBe('<b>&lt;i&gt; &amp; &quot;x&quot;</b>')
    expect(html`<p title="${"it's"}">${[bold, bold]}${7}</p>`.text).toBe(
      `<p title="it&#39;s">${bold.text}${bold.text}7</p>`
    )
  })

  test('a forged object is not HTML', () => {
    const forged = JSON.parse('{"text":"<script>","Symbol(html)":true}')
    expect(() => html`${forged}`).toThrow()
  })

  test('controls, direction marks and lone surrogates are taken out', () => {
    expect(escapeHtml('a\u0000b\u202Ec\u2066d\ud800')).toBe('a b c d\ufffd')
  })

  test('no text can leave its place, whatever it is', () => {
    const special = fc.constantFrom('<', '>', '"', "'", '&', '\u202E', '\0', '`', '=', '/')
    const text = fc.string({ unit: fc.oneof(special, fc.string({ maxLength: 2, unit: 'binary' })) })
    fc.assert(
      fc.property(text, value => {
        const escaped = escapeHtml(value)
        expect(escaped).not.toMatch(/[<>"'\p{Cc}\u202A-\u202E]/u)
        expect(escaped.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
      }),
      { numRuns: 2_000 }
    )
  })
})
