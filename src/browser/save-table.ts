import { readAccessToken } from '#src/browser/access-token.ts'

const TIMEOUT_MS = 60_000

/** Saves the table at `href` as a file. An error is shown in the output beside the pressed link or button. */
export async function saveTable(pressed: HTMLElement, href: string): Promise<void> {
  if (pressed.ariaBusy === 'true') return
  const status = pressed.parentElement?.querySelector('output')
  pressed.ariaBusy = 'true'
  const refusal = await fetchTable(href).then(keep, () => pressed.dataset['failed'] ?? '')
  pressed.ariaBusy = null
  if (status) status.textContent = refusal ?? ''
}

function fetchTable(href: string): Promise<Response> {
  const token = readAccessToken()
  return fetch(href, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(TIMEOUT_MS)
  })
}

/** Saves the table. Returns the text of a refusal, or undefined once it is saved. */
async function keep(answer: Response): Promise<string | undefined> {
  // Shape written by src/server/respond.ts.
  if (!answer.ok) return ((await answer.json()) as { message: string }).message
  const [, name = ''] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const href = URL.createObjectURL(await answer.blob())
  Object.assign(document.createElement('a'), { download: name, href }).click()
  URL.revokeObjectURL(href)
  return undefined
}
