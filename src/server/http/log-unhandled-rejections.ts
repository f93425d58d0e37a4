// Keeps the server running after a failed page.

/**
 * Logs unhandled rejections, which would otherwise end the Node process. Astro causes one if a React island inside a
 * layout throws on the server. The page itself was answered with 500.
 */
export function logUnhandledRejections(): void {
  process.on('unhandledRejection', reason => {
    console.error('A promise was rejected and nobody waited for it:', reason)
  })
}
