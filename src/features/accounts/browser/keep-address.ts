// Preserves query and hash of the address during sign-in, because pages are rendered without them.

/**
 * Adds query and hash to the link of the sign-in prompt. A link that already names an action or another target is left
 * unchanged.
 */
export function keepAddress(): void {
  const link = document.querySelector<HTMLAnchorElement>('.prompt a[href]')
  const asked = location.search + keptHash()
  if (!link || asked === '') return
  const saved = new URLSearchParams(link.search)
  if (saved.has('actionType') || saved.get('redirectURL') !== location.pathname) return
  saved.set('redirectURL', location.pathname + asked)
  link.search = String(saved)
}

/** Returns the hash of the address, or '' if it contains a mail's token, which must not reach a server. */
function keptHash(): string {
  return new URLSearchParams(location.hash.slice(1)).has('token') ? '' : location.hash
}
