// HTML that is safe by construction. Only html`…` creates it, and every inserted value is escaped unless it is HTML
// itself.
//
// A script, a style or a handler can only be added by typing it into a template.

import { escapeHtml } from '../../escape.ts'

const SAFE_HTML = Symbol('html')

export interface Html {
  readonly [SAFE_HTML]: true
  readonly text: string
}

type Part = Html | readonly Html[] | string | number

/** `html`<b>${'<i>'}</b>`.text // '<b>&lt;i&gt;</b>'` */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = template[0] ?? ''
  parts.forEach((part, index) => {
    text += textOf(part) + (template[index + 1] ?? '')
  })
  return { [SAFE_HTML]: true, text }
}

export const NOTHING = html``

function textOf(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  if (isHtml(part)) return part.text
  return part.map(item => item.text).join('')
}

function isHtml(part: Html | readonly Html[]): part is Html {
  return SAFE_HTML in part
}
