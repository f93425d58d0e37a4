import type { JSX } from 'react'

export interface LogoTileProps {
  /** Address of the logo; null if there is none. */
  src: string | null
  ticker: string
}

const SIDE = 24

/** Like LogoTile.astro, in the smaller size for a row. */
export function LogoTile({ src, ticker }: LogoTileProps): JSX.Element {
  if (src === null) {
    return (
      <span className="logo-tile small" aria-hidden="true">
        {ticker.slice(0, 1)}
      </span>
    )
  }
  return <img className="logo-tile small" src={src} alt="" width={SIDE} height={SIDE} loading="lazy" decoding="async" />
}
