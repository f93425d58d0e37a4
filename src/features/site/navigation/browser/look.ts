// The settings panel: every choice shows at once and is kept. src/browser/theme-script.ts shows it on the next page.

import { readStored, writeStored } from '#src/browser/storage.ts'

/** Kept name to root attribute. @see docs/reference/product.md, section 3, "Settings kept locally" */
const ATTRIBUTES = {
  themeColor: 'data-color',
  themeDirection: 'dir',
  themeMode: 'data-theme',
  themeStretch: 'data-stretch'
} as const

/** What holds while nothing is kept. */
const STARTS = { themeColor: 'default', themeDirection: 'ltr', themeMode: 'system', themeStretch: 'false' } as const

type Setting = keyof typeof ATTRIBUTES

const SETTINGS = Object.keys(ATTRIBUTES) as Setting[]

export function watchLook(): void {
  const form = document.querySelector<HTMLFormElement>('[data-settings]')
  if (!form) return
  showKept(form)
  form.addEventListener('change', () => {
    const choices = new FormData(form)
    for (const name of SETTINGS) choose(name, String(choices.get(name) ?? STARTS[name]))
  })
  // Another tab chose, or the page comes back from the browser's cache.
  for (const event of ['storage', 'pageshow']) addEventListener(event, () => showKept(form))
}

function showKept(form: HTMLFormElement): void {
  for (const name of SETTINGS) {
    const value = readStored(name) ?? STARTS[name]
    show(name, value)
    const fields = form.elements.namedItem(name)
    if (fields instanceof RadioNodeList) fields.value = value
    else if (fields instanceof HTMLInputElement) fields.checked = value === fields.value
  }
}

/** The system's preference is no choice of its own: nothing is kept. */
function choose(name: Setting, value: string): void {
  show(name, value)
  writeStored(name, value === 'system' ? null : value)
}

function show(name: Setting, value: string): void {
  const root = document.documentElement
  if (value === STARTS[name] && name !== 'themeDirection') root.removeAttribute(ATTRIBUTES[name])
  else root.setAttribute(ATTRIBUTES[name], value)
}
