// Contains the style sheet and scripts of the documentation, which are served from its own origin.

export const STYLE = `
:root { --ink: light-dark(#1a1c1f, #e9ecf1); --quiet: light-dark(#5a5f65, #9fabbc); --line: light-dark(#e6e1d7, #243047); --paper: light-dark(#ffffff, #141c2a); --tint: light-dark(#f3f0e9, #101825); --accent: light-dark(#006d67, #7bc0b9); --field: light-dark(#857f73, #6e7b92); --on-accent: light-dark(#ffffff, #0d131e); color-scheme: light dark; }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
.frame { display: grid; grid-template-columns: 240px minmax(0, 760px); gap: 48px; max-inline-size: 1120px; margin: 0 auto; padding: 32px 24px 96px; }
nav { position: sticky; inset-block-start: 24px; align-self: start; max-block-size: calc(100dvh - 48px); overflow: auto; font-size: 14px; }
nav p { margin: 20px 0 4px; padding-inline: 10px; color: var(--quiet); font-size: 13px; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 5px 10px; border-radius: 6px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { background: var(--tint); }
nav a[aria-current] { background: var(--tint); color: var(--accent); font-weight: 600; }
nav .home { font-weight: 700; font-size: 16px; }
nav summary { padding: 8px 0; cursor: pointer; }
@supports selector(::details-content) { @media (min-width: 821px) { nav summary { display: none; } nav details::details-content { content-visibility: visible; } } }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 1.2; letter-spacing: -0.01em; text-wrap: balance; }
h2 { margin: 48px 0 12px; font-size: 22px; line-height: 1.3; }
h3 { margin: 32px 0 8px; font-size: 17px; }
p, li { max-inline-size: 68ch; }
.note { margin: 0 0 16px; color: var(--quiet); font-size: 14px; }
.lead { color: var(--quiet); font-size: 18px; }
main a { color: var(--accent); }
code { font: 0.9em/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
:not(pre) > code { padding: 1px 5px; border-radius: 4px; background: var(--tint); }
.code { margin: 12px 0; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.code figcaption { display: flex; gap: 12px; justify-content: space-between; overflow-wrap: anywhere; align-items: center; min-block-size: 36px; padding: 2px 12px; background: var(--tint); color: var(--quiet); font-size: 13px; }
pre { margin: 0; padding: 14px 16px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.wide { overflow: auto; }
table { inline-size: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 12px 8px 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400; }
thead th { color: var(--quiet); font-size: 13px; }
tbody th { white-space: nowrap; }
.address { display: flex; gap: 10px; align-items: baseline; padding: 10px 14px; border: 1px solid var(--line); border-radius: 8px; overflow: auto; }
.address b { color: var(--accent); }
form { display: grid; gap: 12px; padding: 16px; border: 1px solid var(--line); border-radius: 8px; }
form .fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 12px; }
label { display: grid; gap: 2px; align-content: start; font-size: 14px; }
form details .fields { margin-block-start: 12px; }
form summary { cursor: pointer; }
input, select { inline-size: 100%; min-block-size: 40px; padding: 6px 10px; border: 1px solid var(--field); border-radius: 6px; background: var(--paper); color: inherit; font: inherit; }
button { min-block-size: 32px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--paper); color: inherit; font: inherit; cursor: pointer; }
button[type=submit] { justify-self: start; min-block-size: 40px; border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; inset-inline-start: -999px; }
.skip:focus { inset-inline-start: 8px; inset-block-start: 8px; padding: 8px; background: var(--paper); }
#answer { max-block-size: 480px; }
@media (max-width: 820px) { .frame { grid-template-columns: minmax(0, 1fr); gap: 24px; padding-block-start: 16px; } nav { position: static; max-block-size: none; padding-block-end: 16px; border-block-end: 1px solid var(--line); } nav .home { padding-inline: 0; } nav ul { display: flex; flex-wrap: wrap; margin-inline: -10px; } nav p { margin: 10px 0 2px; padding-inline: 0; } tbody th { white-space: normal; overflow-wrap: break-word; } th, td { padding-inline-end: 8px; } }
@media (max-width: 560px) { thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); } table, tbody, tr, tbody th, td { display: block; } tr { padding-block: 10px; border-block-end: 1px solid var(--line); } tbody th, td { padding: 1px 0; border: 0; } td:not(:last-child), td[data-head]::before { color: var(--quiet); } td[data-head] { color: inherit; } td[data-head]::before { content: attr(data-head) ' · '; } }
`

/**
 * Inside a frame, follows the light or dark theme of the parent page, even when it changes. Before the first paint it
 * applies the theme it last stored. Outside a frame the system setting applies.
 * @see src/features/data-api/browser/frame-theme.ts
 */
export const THEME_SCRIPT = `
if (parent !== self) {
  const wear = theme => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  }
  try { wear(sessionStorage.getItem('theme')) } catch {}
  addEventListener('message', ({ data, source }) => {
    if (source !== parent || typeof data?.theme !== 'string') return
    wear(data.theme)
    try { sessionStorage.setItem('theme', data.theme) } catch {}
  })
  parent.postMessage('theme?', '*')
}
`

/**
 * Sends a call's form without leaving the page, and copies code. Without script the form opens the answer as a page.
 */
export const TRY_SCRIPT = `
const words = document.documentElement.dataset
for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = false
  button.lang = document.documentElement.lang
  button.textContent = words.copy
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.closest('figure').querySelector('code').textContent)
    button.textContent = words.copied
  })
}
const form = document.querySelector('form[data-path]')
for (const field of form?.elements ?? []) field.disabled = false
form?.addEventListener('submit', async event => {
  event.preventDefault()
  const given = new FormData(form)
  const key = String(given.get('apiKey') ?? '')
  let path = form.dataset.path
  const query = new URLSearchParams()
  for (const name of new Set(given.keys())) {
    const value = given.getAll(name).join(',')
    if (name === 'apiKey' || value === '') continue
    const place = '{' + name + '}'
    if (path.includes(place)) path = path.replace(place, encodeURIComponent(value))
    else query.set(name, value)
  }
  path += form.querySelector('[data-ending]')?.value ?? ''
  const shown = document.querySelector('#answer')
  shown.hidden = false
  const code = shown.querySelector('code')
  const caption = shown.querySelector('figcaption')
  code.textContent = words.asking
  try {
    const answer = await fetch(path + (query.size ? '?' + query : ''), { headers: key ? { Authorization: 'Bearer ' + key } : {} })
    const isFile = answer.headers.has('accept-ranges')
    const length = answer.headers.get('content-length')
    const text = isFile ? length + ' bytes of ' + answer.headers.get('content-type') : await answer.text()
    if (isFile) void answer.body.cancel()
    const left = answer.headers.get('x-ratelimit-remaining')
    caption.textContent = answer.status + ' · ' + path + (query.size ? '?' + query : '') + (left === null ? '' : ' · ' + words.left.replace('{{left}}', left))
    const isJson = /[/+]json/.test(answer.headers.get('content-type'))
    code.textContent = isJson ? JSON.stringify(JSON.parse(text), null, 2) : text
  } catch {
    caption.textContent = words.none
    code.textContent = words.unreachable
  }
})
`
