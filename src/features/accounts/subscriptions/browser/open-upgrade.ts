import { UPGRADE_DIALOG } from '../upgrade-dialog.ts'

/** Shows the plans over the page; false on a page without them. */
export function openUpgrade(): boolean {
  const dialog = document.getElementById(UPGRADE_DIALOG)
  if (!(dialog instanceof HTMLDialogElement)) return false
  if (!dialog.open) dialog.showModal()
  return true
}
