// `client:signed-in`: an island whose code is fetched only where a token is kept. A visitor never downloads it.

import type { ClientDirective } from 'astro'

import { readAccessToken } from './access-token.ts'

const whenSignedIn: ClientDirective = load => {
  if (readAccessToken()) void load().then(hydrate => hydrate())
}

export default whenSignedIn
