import type { Changes } from '../../../changes.ts'
import type { Clock } from '../../../clock.ts'
import { DAY_MS, HOUR_MS } from '../../../dates/durations.ts'
import { fail, type Result } from '../../../result.ts'
import type { LogoPainter, LogoStore, LogoVendors, RefusedLogo } from './ports.ts'
import { readRasterPicture } from './raster-picture.ts'

export interface LogoPorts {
  readonly changes: Changes
  readonly clock: Clock
  readonly logos: LogoStore
  readonly logoVendors: LogoVendors
  readonly painter: LogoPainter
}

export interface FetchedLogos {
  readonly kept: number
  readonly refused: number
}

/** Maximum number of logos per run, so that they do not use up a vendor's request budget. */
const AT_ONCE = 20
const KEPT_MS = 30 * DAY_MS
/** Pause after a refusal: an invalid picture rarely becomes valid soon. */
const REFUSED_MS = 7 * DAY_MS
const PASSING_MS = HOUR_MS

const PASSING: readonly RefusedLogo[] = ['busy', 'key_refused', 'unavailable']

/**
 * Fetches the logos named in company details, a few at a time. Readers never wait for one and never load a vendor's
 * file.
 */
export function fetchLogos(ports: LogoPorts) {
  return async (): Promise<FetchedLogos> => {
    const { changes, clock, logos } = ports
    const changed: string[] = []
    let refused = 0
    for (const logo of await logos.listDue(clock.now(), AT_ONCE)) {
      const painted = await openLogo(ports, logo.logoAt)
      if (painted.ok) {
        await logos.keep(logo, painted.value, after(KEPT_MS, clock))
        changed.push(logo.cik)
        continue
      }
      refused += 1
      const isPassing = PASSING.includes(painted.code)
      await logos.refuse(logo, painted.code, after(isPassing ? PASSING_MS : REFUSED_MS, clock))
      // The other requests would fail for the same reason.
      if (painted.code === 'busy' || painted.code === 'key_refused') break
    }
    if (changed.length > 0) await changes.tell(['logos', ...changed.map(cik => `stock:${cik}` as const)])
    return { kept: changed.length, refused }
  }
}

async function openLogo({ logoVendors, painter }: LogoPorts, logoAt: string): Promise<Result<Uint8Array, RefusedLogo>> {
  const fetched = await logoVendors.fetch(logoAt)
  if (!fetched.ok) return fail(fetched.code)
  const picture = readRasterPicture(fetched.value)
  return picture.ok ? painter.paintLogo(picture.value) : picture
}

const after = (ms: number, clock: Clock): Date => new Date(clock.now().getTime() + ms)
