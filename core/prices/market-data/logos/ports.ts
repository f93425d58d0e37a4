import type { Result } from '../../../result.ts'
import type { SourceFailure } from '../figure.ts'
import type { RasterPicture, RefusedPicture } from './raster-picture.ts'

/** Who draws a company's logo, and where the vendor that names it has it. */
export interface NamedLogo {
  readonly cik: string
  /** As the vendor's adapter wrote it: nothing that may be shown, or asked for by anybody else. */
  readonly logoAt: string
}

export interface LogoVendors {
  /** MAX_LOGO_BYTES at most, of whatever type. */
  fetch(logoAt: string): Promise<Result<Uint8Array, SourceFailure | 'too_large'>>
}

/** Enough for twice the size of the largest place that shows one. */
export const LOGO_SIDE = 96

export interface LogoPainter {
  /** The same picture redrawn, as a PNG of LOGO_SIDE × LOGO_SIDE dots on white; nothing else of the file is kept. */
  paintLogo(picture: RasterPicture): Promise<Result<Uint8Array, 'unavailable' | 'unreadable'>>
}

/** Why a company has none, though a vendor names one. */
export type RefusedLogo = RefusedPicture | SourceFailure

export interface LogoStore {
  /** Those that details name, and that nobody has looked at yet, or not for long; the longest due first. */
  listDue(now: Date, limit: number): Promise<readonly NamedLogo[]>
  keep(logo: NamedLogo, png: Uint8Array, askAgainAt: Date): Promise<void>
  /** One that was kept stays while its vendor cannot be asked. */
  refuse(logo: NamedLogo, refused: RefusedLogo, askAgainAt: Date): Promise<void>
  /** By the name of its picture. */
  find(name: string): Promise<Uint8Array | undefined>
}
