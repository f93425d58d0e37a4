// Opens the form for a new alert in place when a signed-in reader follows a link to it. If its code cannot be loaded, the
// browser follows the link.

import { paths } from '#src/paths.ts'

export function watchAlertLinks(): void {
  document.addEventListener('click', event => {
    const { target } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#alert="]') : null
    const isOwnPage = location.pathname.startsWith(paths.emailPreferences())
    if (!link || isOwnPage || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    event.preventDefault()
    import('../islands/alert-dialog.tsx')
      .then(({ openAlertDialog }) => openAlertDialog(link))
      .catch(() => location.assign(link.href))
  })
}
