// Brings the search to life when somebody reaches for it: until then its code is not loaded, and the form works as a
// form.

/** What tells that somebody is about to search. */
const REACHING = ['pointerenter', 'focusin', 'touchstart'] as const

const FIELDS = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])'

export function watchStockSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-stock-search]')
  if (form) watchForm(form)
}

function watchForm(form: HTMLFormElement): void {
  for (const event of REACHING) form.addEventListener(event, reach, { passive: true })
  document.addEventListener('keydown', event => {
    if (event.key !== '/' || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    event.preventDefault()
    form.querySelector('input')?.select()
    form.querySelector('input')?.focus()
  })

  function reach(): void {
    for (const event of REACHING) form.removeEventListener(event, reach)
    const letGo = holdSubmit(form)
    import('../islands/combobox.ts').then(
      ({ attachCombobox }) => {
        attachCombobox(form)
        if (letGo()) form.requestSubmit()
      },
      // Offline: the next touch tries again.
      () => {
        form.addEventListener('focusin', reach)
        if (letGo()) form.submit()
      }
    )
  }
}

/** Who presses Enter before the code is here waits for it. What is answered ends the waiting and says whether anybody did. */
function holdSubmit(form: HTMLFormElement): () => boolean {
  let isAsked = false
  const hold = (event: Event): void => {
    event.preventDefault()
    isAsked = true
  }
  form.addEventListener('submit', hold)
  return () => {
    form.removeEventListener('submit', hold)
    return isAsked
  }
}

/** Behind an open dialog nothing can be reached. */
function isTyping(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(FIELDS) !== null) || document.querySelector(':modal') !== null
}
