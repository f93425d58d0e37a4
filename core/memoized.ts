const MAX_KNOWN = 20_000

/** Caches `compute` for inputs that repeat often. The cache is cleared once it holds `maxKnown` inputs. */
export function memoized<Input, Output>(
  compute: (input: Input) => Output,
  maxKnown = MAX_KNOWN
): (input: Input) => Output {
  const known = new Map<Input, Output>()
  return input => {
    if (known.has(input)) return known.get(input) as Output // a stored value may be undefined
    if (known.size >= maxKnown) known.clear()
    const output = compute(input)
    known.set(input, output)
    return output
  }
}
