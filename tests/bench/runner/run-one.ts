// Runs one bench in a process of its own and sends its rows to the parent. A crash ends this bench alone, and its memory
// is not that of the benches before it.

import { BENCHES } from '../benches.ts'

const bench = BENCHES.find(({ name }) => name === process.argv[2])
if (!bench) throw new Error(`There is no bench “${process.argv[2]}”.`)
const rows = await bench.run()
if (rows.length === 0) throw new Error('The bench measured nothing and named no need.')
const names = rows.map(({ what }) => what)
const twice = names.find((name, place) => names.indexOf(name) < place)
if (twice !== undefined) throw new Error(`Two rows are called “${twice}”.`)
const broken = rows.find(row => 'measured' in row && !Number.isFinite(row.measured))
if (broken) throw new Error(`“${broken.what}” is no number.`)
process.send?.(rows)
process.disconnect?.()
