// Reads and writes browser storage. Local values are permanent, session values last for this tab. If storage is
// disabled, a setting lasts as long as the page.

export function readStored(name: string, storage: 'local' | 'session' = 'local'): string | null {
  try {
    return storeOf(storage).getItem(name)
  } catch {
    /* Disabled storage is treated as empty. */
    return null
  }
}

/** Stores a value; null deletes it. */
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
