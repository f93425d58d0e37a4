const MAX_KNOWN = 20_000

/** `compute` for inputs of which the same few come again and again. The cache is cleared when it holds `maxKnown` of them. */
export function memoized<Input, Output>(
  compute: (input: Input) => Output,
  maxKnown = MAX_KNOWN
): (input: Input) => Output {
  const known = new Map<Input, Output>()
  return input => {
    if (known.has(input)) return known.get(input) as Output // it has one
    if (known.size >= maxKnown) known.clear()
    const output = compute(input)
    known.set(input, output)
    return output
  }
}
