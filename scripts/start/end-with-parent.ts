/**
 * For child processes of `npm start`. When the parent is killed, its end of the pipe closes, and the child exits too.
 */
export function endWithParent(): void {
  process.stdin.on('end', () => process.exit(1)).resume()
  process.stdin.unref()
}
