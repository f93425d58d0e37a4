import { escapeHtml } from '#core/escape.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { display: grid; margin: 10vh auto; padding: 0 16px; max-width: 360px }
  form, label { display: grid; gap: 4px }
  form { gap: 16px }
  h1 { font-size: 20px }
  input[type=email], input[type=text], button { padding: 10px 12px; font: inherit }
  .check { grid-template-columns: auto 1fr; align-items: center; gap: 8px }`

/** Page that asks the developer for an identity. Request parameters are passed on with the answer. */
export function localPage(asked: URLSearchParams): string {
  const hidden = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Local provider</title>
<style>${STYLE}</style>
<main>
  <h1>Local provider</h1>
  <p>For development only: be whoever you like.</p>
  <form action="/answer">
    ${hidden.join('\n    ')}
    <label>Email <input type="email" name="email" value="ada@reader.test" required autofocus></label>
    <label>Name <input type="text" name="name" value="Ada Reader"></label>
    <label class="check"><input type="checkbox" name="verified" checked> The address is verified</label>
    <button>Continue</button>
    <button name="cancel" formnovalidate>Cancel</button>
  </form>
</main>
</html>`
}
