import { UPGRADE_DIALOG } from '../upgrade-dialog.ts'

/** Opens the dialog with the plans. Returns false on a page without it. */
export function openUpgrade(): boolean {
  const dialog = document.getElementById(UPGRADE_DIALOG)
  if (!(dialog instanceof HTMLDialogElement)) return false
  if (!dialog.open) dialog.showModal()
  return true
}
