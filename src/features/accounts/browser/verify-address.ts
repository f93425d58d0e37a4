// The script of the page that a verification mail links: asks the API by what is in the address, and shows its answer.

import { ApiError, callApi } from '#src/browser/api.ts'
import { onClick } from '#src/browser/on-click.ts'

type Outcome = 'checking' | 'refused' | 'unreached' | 'verified'

void verify()
onClick('[data-verify-again]', verify)

async function verify(): Promise<void> {
  show('checking')
  show(await ask())
}

/** The address is `/auth/verify/<userId>/<token>`. */
async function ask(): Promise<Outcome> {
  const [, , , id = '', token = ''] = location.pathname.split('/')
  try {
    await callApi('GET /api/v1/user/:id/verify/:token', { params: { id, token } })
    return 'verified'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code === 'link_invalid' ? 'refused' : 'unreached'
  }
}

function show(outcome: Outcome): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-verify]')) {
    part.hidden = part.dataset['verify'] !== outcome
  }
}
