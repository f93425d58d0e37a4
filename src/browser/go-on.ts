import { savedTarget } from '#src/navigation/redirect-state.ts'

/** Opens `address`; the page that is here already is loaded anew, so that all of it knows the reader. */
export function goOn(address: string): void {
  const { pathname, search } = new URL(address, location.href)
  if (pathname + search === location.pathname + location.search) location.reload()
  else location.assign(address)
}

/** Leads from a sign-in page to where its reader was going. It takes the page's place: nobody goes back to a form. */
export function leaveSignInPage(): void {
  location.replace(savedTarget(location.search) ?? '/')
}
