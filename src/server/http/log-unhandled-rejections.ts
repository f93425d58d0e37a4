// A failed page must not stop the server.

/**
 * Logs unhandled rejections, which would end the Node process. Astro leaves one behind if a React island inside a
 * layout throws on the server. The page itself was answered with a 500.
 */
export function logUnhandledRejections(): void {
  process.on('unhandledRejection', reason => {
    console.error('A promise was rejected and nobody waited for it:', reason)
  })
}
