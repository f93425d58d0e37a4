// `client:mailed`: an island that a mail leads to. Its code is fetched where a token is kept, or where the address brings
// one behind the # (docs/decisions/0038-rights.md); then `data-mailed` shows it in place of what asks to sign in.

import type { ClientDirective } from 'astro'

const whenMailed: ClientDirective = load => {
  const { dataset } = document.documentElement
  if (new URLSearchParams(location.hash.slice(1)).has('token')) dataset['mailed'] = ''
  if ('mailed' in dataset || 'signedIn' in dataset) void load().then(hydrate => hydrate())
}

export default whenMailed
