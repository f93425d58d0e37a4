// Keeps query and hash of the address across signing in, because pages are rendered without them.

/** Adds query and hash to the link of the sign-in prompt. A link that names an action keeps its own target. */
export function keepAddress(): void {
  const link = document.querySelector<HTMLAnchorElement>('.prompt a[href]')
  const asked = location.search + keptHash()
  if (!link || asked === '') return
  const saved = new URLSearchParams(link.search)
  if (saved.has('actionType') || saved.get('redirectURL') !== location.pathname) return
  saved.set('redirectURL', location.pathname + asked)
  link.search = String(saved)
}

/** Hash of the address, without a mail's token: that must not reach a server. */
function keptHash(): string {
  return new URLSearchParams(location.hash.slice(1)).has('token') ? '' : location.hash
}
