/** For processes that `npm start` runs: when it is killed, its end of the pipe closes, and the work stops too. */
export function endWithParent(): void {
  process.stdin.on('end', () => process.exit(1)).resume()
  process.stdin.unref()
}
