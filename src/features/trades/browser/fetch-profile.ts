import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'

type Answer = AnswerTo<'GET /api/v1/all-insiders/profile/:id'>
export type Profile = Exclude<Answer, { encrypted: true }>

/**
 * Loads the profile of one insider. Returns `undefined` if the answer cannot be decrypted.
 * @see docs/reference/product.md, section 7
 */
export async function fetchProfile(id: string, query: URLSearchParams): Promise<Profile | undefined> {
  const answer = await callApi('GET /api/v1/all-insiders/profile/:id', { params: { id }, query })
  if (!('encrypted' in answer)) return answer
  const { decryptProfile } = await import('./decrypt-profile.ts')
  return (await decryptProfile(answer.data)) as Profile | undefined // encrypted by our own server
}
