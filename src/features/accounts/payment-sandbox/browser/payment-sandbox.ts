// Script of the payment sandbox's pages. A button posts its action, then the page redirects or reloads.

import { ApiError, callApi } from '#src/browser/api.ts'

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sandbox-call]')) {
  button.addEventListener('click', () => void press(button))
}

async function press(button: HTMLButtonElement): Promise<void> {
  if (button.ariaBusy === 'true') return
  const { sandboxBody = '{}', sandboxCall, sandboxId: id = '' } = button.dataset
  const sent = { body: JSON.parse(sandboxBody), params: { id } }
  button.ariaBusy = 'true'
  tell('')
  try {
    if (sandboxCall === 'pay') {
      location.assign((await callApi('POST /api/v1/payment-sandbox/checkout/:id/pay', sent)).url)
      return
    }
    await callApi('POST /api/v1/payment-sandbox/portal/:id', sent)
    location.reload()
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
