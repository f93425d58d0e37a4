import { onClick } from './on-click.ts'

/**
 * Buttons that name a dialog open and close it by themselves (src/ui/components/dialog-commands.ts); here is what they
 * do in browsers that do not know how.
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
