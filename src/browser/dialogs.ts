import { onClick } from './on-click.ts'

/**
 * Opens and closes dialogs in browsers without invoker commands. Other browsers do so by button attributes alone
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
