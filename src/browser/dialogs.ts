import { onClick } from './on-click.ts'

/**
 * Fallback for browsers without invoker commands, by which buttons open and close a dialog
 * (src/ui/components/dialog-commands.ts).
 *
 * @see https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-commandfor
 */
export function watchDialogs(): void {
  if ('command' in HTMLButtonElement.prototype) return
  onClick('button[commandfor]', button => {
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button.getAttribute('command') === 'close') dialog.close()
    else dialog.showModal()
  })
}
