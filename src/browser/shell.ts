// The whole script of a page without islands: look, language, menus that close. Stays far below 5 kB.

const ROOT = document.documentElement
const YEAR_SECONDS = 31_536_000

function isDark(): boolean {
  const mode = ROOT.dataset['theme']
  return mode ? mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

function toggleTheme(): void {
  const mode = isDark() ? 'light' : 'dark'
  ROOT.dataset['theme'] = mode
  keep('themeMode', mode)
}

/** The cookie mirrors the kept choice, because the server renders the words. */
function chooseLanguage(language: string): void {
  keep('language', language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  location.reload()
}

/** Storage may be switched off; the choice then lasts as long as the page. */
function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch (error) {
    console.info(`The browser does not keep ${name}:`, error)
  }
}

function closeMenus(except: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (menu !== except && !menu.contains(except)) menu.open = false
  }
}

document.addEventListener('click', event => {
  const target = event.target instanceof Element ? event.target : null
  closeMenus(target?.closest('details[data-menu]') ?? null)
  if (target?.closest('[data-theme-toggle]')) toggleTheme()
  const language = target?.closest<HTMLElement>('[data-language]')?.dataset['language']
  if (language) chooseLanguage(language)
})

document.addEventListener('keydown', event => {
  if (event.key !== 'Escape') return
  const open = document.querySelector('details[data-menu][open]')
  closeMenus(null)
  open?.querySelector('summary')?.focus()
})
