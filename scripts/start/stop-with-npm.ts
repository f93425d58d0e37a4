// Stops the program together with npm. npm runs scripts in a shell, and a SIGTERM to npm ends only npm and the shell.

const LOOK_MS = 250

/** Calls `stop` when the shell between npm and this process has ended. Does nothing if npm did not start it. */
export function stopWithNpm(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    stop()
  }, LOOK_MS).unref()
}
