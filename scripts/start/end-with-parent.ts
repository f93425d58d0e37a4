/**
 * Makes a child process of `npm start` exit when its parent is killed: the parent's end of the pipe then closes.
 */
export function endWithParent(): void {
  process.stdin.on('end', () => process.exit(1)).resume()
  process.stdin.unref()
}
