import { Presets, SingleBar } from 'cli-progress'

import type { Progress } from '#adapters/commands/ingest-kind.ts'

/** Share of the work that must be done before the remaining time is estimated. */
const FIRST_GUESS = 0.01
const MINUTE_S = 60
const HOUR_S = 3_600

/** Returns a progress bar, or a progress that shows nothing because the output is no terminal. */
export function terminalProgress(isShown: boolean): Progress {
  return isShown ? bar() : { advance() {}, say() {}, start() {}, stop() {} }
}

function bar(): Progress {
  const line = new SingleBar(
    { clearOnComplete: true, format: '{bar} {percentage} %{left} {step}', hideCursor: true },
    Presets.shades_classic
  )
  let started: number | undefined
  let [done, total] = [0, 0]
  const left = () => ({ left: timeLeft(started, done / total) })
  return {
    advance: count => {
      done += count
      line.increment(count, left())
    },
    say: step => line.update({ step, ...left() }),
    start: expected => {
      total = expected
      if (started !== undefined) return line.setTotal(total)
      started = performance.now()
      line.start(total, 0, { left: '', step: 'reading' })
    },
    stop: () => line.stop()
  }
}

/** Estimates the remaining time from the speed so far, such as `, 2 h 5 min left`. */
function timeLeft(started: number | undefined, share: number): string {
  if (started === undefined || !(share >= FIRST_GUESS) || share >= 1) return ''
  const seconds = ((performance.now() - started) / 1000) * (1 / share - 1)
  return `, ${duration(seconds)} left`
}

/** Formats a duration as `40 s`, `12 min` or `2 h 5 min`. */
function duration(seconds: number): string {
  if (seconds < MINUTE_S) return `${Math.ceil(seconds)} s`
  const minutes = Math.round((seconds % HOUR_S) / MINUTE_S)
  if (seconds < HOUR_S) return `${Math.round(seconds / MINUTE_S)} min`
  return `${Math.floor(seconds / HOUR_S)} h ${minutes} min`
}
