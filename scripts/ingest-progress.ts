import { Presets, SingleBar } from 'cli-progress'

import type { Progress } from '#adapters/commands/ingest-kind.ts'

/** A bar on a terminal; nothing where the output goes to a file or a program. */
export function terminalProgress(isShown: boolean): Progress {
  return isShown ? bar() : { advance() {}, say() {}, start() {}, stop() {} }
}

function bar(): Progress {
  const line = new SingleBar(
    { clearOnComplete: true, format: '{bar} {percentage} % {step}', hideCursor: true },
    Presets.shades_classic
  )
  return {
    advance: bytes => line.increment(bytes),
    say: step => line.update({ step }),
    start: total => line.start(total, 0, { step: 'reading' }),
    stop: () => line.stop()
  }
}
