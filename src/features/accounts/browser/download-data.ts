import { callApi } from '#src/browser/api.ts'
import { attempt, type Refusal } from '../stores/account-calls.ts'

const FILE_NAME = 'fourfold-account.json'

/** Saves all data about the reader as a file. A plain link could not send the bearer token. */
export function downloadData(): Promise<Refusal | undefined> {
  return attempt(async () => {
    const data = await callApi('GET /api/v1/user/export')
    const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    Object.assign(document.createElement('a'), { download: FILE_NAME, href: url }).click()
    URL.revokeObjectURL(url)
  })
}
