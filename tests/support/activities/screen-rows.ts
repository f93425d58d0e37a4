import { type Block, idOf } from '#core/lists/activities/screen/block.ts'
import type { Screen } from '#core/lists/activities/screen/ports.ts'
import { RETURN_COLUMNS } from '#core/lists/activities/screen/return-columns.ts'

/** Returns one line of cells for each trade and each sum of lots that is not deleted, sorted. */
export async function screenRows(screen: Screen): Promise<string[]> {
  const { columns } = await screen.open()
  const cellsOf = (block: Block, row: number) => [
    idOf(block, row),
    block.version[row],
    block.validTo[row],
    columns.issuers.words[block.issuer[row]!],
    block.traits[row],
    block.valueCents[row],
    block.score[row],
    ...RETURN_COLUMNS.map(name => block.returns[name][row])
  ]
  return [...columns.blocks, ...columns.groups]
    .flatMap(block => Array.from({ length: block.count }, (_, row) => ({ block, row })))
    .filter(({ block, row }) => block.validTo[row] !== 0)
    .map(({ block, row }) => cellsOf(block, row).join(' '))
    .sort()
}
