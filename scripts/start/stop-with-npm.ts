// npm runs a script in a shell. A SIGTERM to npm ends the shell and npm, but never reaches the program.

const LOOK_MS = 250

/** Calls `stop` when the shell between npm and this process is gone. Does nothing if npm did not start the process. */
export function stopWithNpm(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    stop()
  }, LOOK_MS).unref()
}
