import { describe, expect, test } from 'vitest'

import { html } from '#core/reports/rendering/html.ts'

describe('html', () => {
  test('escapes every inserted value except its own HTML', () => {
    const bold = html`<b>${'<i> & "x"'}</b>`
    expect(bold.text).toBe('<b>&lt;i&gt; &amp; &quot;x&quot;</b>')
    expect(html`<p title="${"it's"}">${[bold, bold]}${7}</p>`.text).toBe(
      `<p title="it&#39;s">${bold.text}${bold.text}7</p>`
    )
  })

  test('does not accept a forged object as HTML', () => {
    const forged = JSON.parse('{"text":"<script>","Symbol(html)":true}')
    expect(() => html`${forged}`).toThrow()
  })
})
