// Pages are made without what their addresses ask for: on the way back from signing in it is not to be lost.

/** Completes the link of the prompt in place of a page; one that tells of an action leads where that does. */
export function keepAddress(): void {
  const link = document.querySelector<HTMLAnchorElement>('.prompt a[href]')
  const asked = location.search + keptHash()
  if (!link || asked === '') return
  const saved = new URLSearchParams(link.search)
  if (saved.has('actionType') || saved.get('redirectURL') !== location.pathname) return
  saved.set('redirectURL', location.pathname + asked)
  link.search = String(saved)
}

/** What is behind the #; the token of a mail is to reach no server. */
function keptHash(): string {
  return new URLSearchParams(location.hash.slice(1)).has('token') ? '' : location.hash
}
