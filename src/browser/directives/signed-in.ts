// `client:signed-in`: an island whose code is fetched only if the head script found a token
// (src/browser/theme-script.ts). A visitor never downloads it.

import type { ClientDirective } from 'astro'

const whenSignedIn: ClientDirective = load => {
  if ('signedIn' in document.documentElement.dataset) void load().then(hydrate => hydrate())
}

export default whenSignedIn
