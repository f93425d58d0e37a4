// Settings panel: each choice applies immediately and is stored. On the next page src/browser/theme-script.ts applies
// it.

import { readStored, writeStored } from '#src/browser/storage.ts'

/** Root attribute by storage key. @see docs/reference/product.md, section 3, "Settings kept locally" */
const ATTRIBUTES = {
  themeColor: 'data-color',
  themeDirection: 'dir',
  themeMode: 'data-theme',
  themeStretch: 'data-stretch'
} as const

/** Default values, used while nothing is stored. */
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
  // Updates the form if another tab changed a setting, or if the page was restored from the back/forward cache.
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

/** Applies and stores a choice. `system` is the default and is not stored. */
function choose(name: Setting, value: string): void {
  show(name, value)
  writeStored(name, value === 'system' ? null : value)
}

function show(name: Setting, value: string): void {
  const root = document.documentElement
  if (value === STARTS[name] && name !== 'themeDirection') root.removeAttribute(ATTRIBUTES[name])
  else root.setAttribute(ATTRIBUTES[name], value)
}
