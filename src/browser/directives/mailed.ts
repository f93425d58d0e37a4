// `client:mailed`: an island that mails link to. Its code is fetched if a token is stored, or if the address
// contains one after the # (docs/decisions/0033-log-export-and-delete-without-revealing-accounts.md). Setting
// `data-mailed` then shows the island in place of the sign-in prompt.

import type { ClientDirective } from 'astro'

const whenMailed: ClientDirective = load => {
  const { dataset } = document.documentElement
  if (new URLSearchParams(location.hash.slice(1)).has('token')) dataset['mailed'] = ''
  if ('mailed' in dataset || 'signedIn' in dataset) void load().then(hydrate => hydrate())
}

export default whenMailed
