import type { Result } from '../../../result.ts'
import type { SourceFailure } from '../figure.ts'
import type { RasterPicture, RefusedPicture } from './raster-picture.ts'

/** Company with a logo, and the vendor's address of it. */
export interface NamedLogo {
  readonly cik: string
  /** Address as the vendor's adapter wrote it. Never shown; only the vendor's adapter may request it. */
  readonly logoAt: string
}

export interface LogoVendors {
  /** Returns at most MAX_LOGO_BYTES, of any file type. */
  fetch(logoAt: string): Promise<Result<Uint8Array, SourceFailure | 'too_large'>>
}

/** Side in pixels: twice the size of the largest place that shows a logo. */
export const LOGO_SIDE = 96

export interface LogoPainter {
  /** Redraws the picture as a PNG of LOGO_SIDE × LOGO_SIDE pixels on white; keeps nothing else of the file. */
  paintLogo(picture: RasterPicture): Promise<Result<Uint8Array, 'unavailable' | 'unreadable'>>
}

/** Reason why a company has no logo although a vendor names one. */
export type RefusedLogo = RefusedPicture | SourceFailure

export interface LogoStore {
  /** Lists logos named in details that were never fetched or are due again, longest due first. */
  listDue(now: Date, limit: number): Promise<readonly NamedLogo[]>
  keep(logo: NamedLogo, png: Uint8Array, askAgainAt: Date): Promise<void>
  /** Records a refusal. A stored logo stays while its vendor is unavailable. */
  refuse(logo: NamedLogo, refused: RefusedLogo, askAgainAt: Date): Promise<void>
  /** Finds a logo by the name of its picture. */
  find(name: string): Promise<Uint8Array | undefined>
}
