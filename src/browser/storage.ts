// What the browser keeps: settings for good, the rest for this tab. Storage may be switched off; then a choice lasts as
// long as the page.

export function readStored(name: string, storage: 'local' | 'session' = 'local'): string | null {
  try {
    return storeOf(storage).getItem(name)
  } catch {
    /* As if nothing had been kept. */
    return null
  }
}

/** null forgets. */
export function writeStored(name: string, value: string | null, storage: 'local' | 'session' = 'local'): void {
  try {
    if (value === null) storeOf(storage).removeItem(name)
    else storeOf(storage).setItem(name, value)
  } catch (error) {
    console.info(`The browser does not keep ${name}:`, error)
  }
}

function storeOf(storage: 'local' | 'session'): Storage {
  return storage === 'local' ? localStorage : sessionStorage
}
