/** Fetches the code of the keys with the first of them. */
export function watchRowKeys(): void {
  addEventListener('keydown', event => {
    if (event.key === 'j' || event.key === 'k') void import('./row-keys.ts').then(keys => keys.goToRow(event))
  })
}
