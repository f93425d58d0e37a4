/** Makes a function that runs what it is given one after the other, in the order of the calls; a failure stops nobody else. */
export function takeTurns(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const own = last.then(work)
    last = own.catch(() => {})
    return own
  }
}
