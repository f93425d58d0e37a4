/**
 * Sends the light or dark theme of this page to the framed documentation, which has another origin. Sent on request
 * and at every change.
 * @see src/api/data-api/docs/assets.ts
 */
export function tellFrameTheme(frame: HTMLIFrameElement): void {
  const root = document.documentElement
  const { origin } = new URL(frame.src)
  const isDark = matchMedia('(prefers-color-scheme: dark)')
  const tell = (): void => {
    const theme = root.dataset['theme'] ?? (isDark.matches ? 'dark' : 'light')
    frame.contentWindow?.postMessage({ theme }, origin)
  }
  addEventListener('message', ({ data, source }) => {
    if (source === frame.contentWindow && data === 'theme?') tell()
  })
  frame.addEventListener('load', tell)
  isDark.addEventListener('change', tell)
  new MutationObserver(tell).observe(root, { attributeFilter: ['data-theme'] })
}
