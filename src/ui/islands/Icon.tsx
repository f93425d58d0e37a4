import type { JSX } from 'react'

import { ICON_SHAPES, type IconName } from '../components/icon-shapes.ts'

export interface IconProps {
  name: IconName
  size?: number
}

/** Like src/ui/components/Icon.astro: decorative, with text beside it. */
export function Icon({ name, size = 20 }: IconProps): JSX.Element {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_SHAPES[name]} />
    </svg>
  )
}
