import { median } from '../bench.ts'

const ROUNDS = 5
const PARTS = 12_000

/**
 * Returns the processor seconds of a fixed piece of work, about a tenth of a second. Times without a baseline of their
 * own are compared with it, so that runs on slower and faster machines can be compared.
 */
export function timeFixedLoop(): number {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const before = process.cpuUsage()
    workOnce()
    const { system, user } = process.cpuUsage(before)
    return (system + user) / 1e6
  })
  return median(rounds.slice(1))
}

/** Mixes what servers do: objects, texts, JSON, maps, sorting and sums over an array of numbers. */
function workOnce(): number {
  const counts = new Map<string, number>()
  const rows = Array.from({ length: PARTS }, (_, index) => ({
    name: `company ${(index * 7_919) % 4_001}`,
    shares: (index * 48_271) % 65_537
  }))
  for (const { name, shares } of JSON.parse(JSON.stringify(rows)) as typeof rows) {
    counts.set(name, (counts.get(name) ?? 0) + shares)
  }
  const sums = Float64Array.from(counts.values()).sort()
  let total = 0
  for (let round = 0; round < 2_000; round += 1) for (const sum of sums) total += sum * round
  return total + [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).length
}
