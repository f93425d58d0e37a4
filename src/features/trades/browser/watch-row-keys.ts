/** Loads the code for the keys j and k when one of them is first pressed. */
export function watchRowKeys(): void {
  addEventListener('keydown', event => {
    if (event.key === 'j' || event.key === 'k') void import('./row-keys.ts').then(keys => keys.goToRow(event))
  })
}
