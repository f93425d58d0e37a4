// A page that fails must not take the server with it.

/**
 * Logs unhandled rejections, at which Node would end: Astro leaves one behind when a React island inside a
 * layout throws on the server. The page itself has been answered with its 500.
 */
export function logUnhandledRejections(): void {
  process.on('unhandledRejection', reason => {
    console.error('A promise was rejected and nobody waited for it:', reason)
  })
}
