// The script of the sandbox's pages: a button posts its action, then the page moves on or reloads.

import { ApiError, callApi } from '#src/browser/api.ts'

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sandbox-call]')) {
  button.addEventListener('click', () => void press(button))
}

async function press(button: HTMLButtonElement): Promise<void> {
  if (button.ariaBusy === 'true') return
  const { sandboxBody = '{}', sandboxCall = '' } = button.dataset
  button.ariaBusy = 'true'
  tell('')
  try {
    const { url } = await callApi<{ url?: string }>(sandboxCall, { body: JSON.parse(sandboxBody) as object })
    if (url) location.assign(url)
    else location.reload()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    tell(error.message)
    button.ariaBusy = null
  }
}

function tell(text: string): void {
  const place = document.querySelector('[data-sandbox-refusal]')
  if (place) place.textContent = text
}
