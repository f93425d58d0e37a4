import type { OptionChain } from './chain.ts'
import type { OptionStore } from './ports.ts'

const CHAINS_AT_ONCE = 100

export interface ChainWriter {
  add(chain: OptionChain): Promise<void>
  /** Stores the remaining chains; returns how many were new or changed. */
  finish(): Promise<number>
}

/** Stores chains in batches while the next ones are read. */
export function chainWriter(options: Pick<OptionStore, 'saveChains'>, onSaved: () => void = () => {}): ChainWriter {
  let [held, written]: [OptionChain[], number] = [[], 0]
  let saving = Promise.resolve()
  const save = async () => {
    await saving
    saving = store(held)
    /* Avoids an unhandled rejection. The next `await` throws the error. */
    saving.catch(() => {})
    held = []
  }
  const store = async (chains: readonly OptionChain[]) => {
    written += (await options.saveChains(chains)).written
    onSaved()
  }
  return {
    async add(chain) {
      held.push(chain)
      if (held.length === CHAINS_AT_ONCE) await save()
    },
    async finish() {
      await save()
      await saving
      return written
    }
  }
}
