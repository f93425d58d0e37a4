// Runs TA-Lib, compiled to WebAssembly, to check our indicators. Its output is packed: the first value is at index 0,
// and zeros fill the end.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { EMA, init, RSI, SMA } from 'talib-web'

const INDICATORS = { EMA, RSI, SMA }

let isReady: Promise<unknown> | undefined

/** Loads the module from a `data:` URL, because its loader uses fetch and Node cannot fetch files. */
async function load(): Promise<void> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('talib-web').replace(/[^/]+$/, 'talib.wasm')))
  isReady ??= init(`data:application/wasm;base64,${wasm.toString('base64')}`)
  await isReady
}

/** Returns the indicator's values, aligned with the closes. NaN stands before the first value. */
export async function taLib(
  name: keyof typeof INDICATORS,
  closes: Float64Array,
  timePeriod: number
): Promise<Float64Array> {
  await load()
  const { output } = INDICATORS[name]({ inReal: [...closes], timePeriod }) as unknown as { output: number[] }
  const first = name === 'RSI' ? timePeriod : timePeriod - 1
  return closes.map((_, index) => (index < first ? Number.NaN : output[index - first]!))
}
