import '../styles/tooltip.css'
import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type JSX, type ReactElement, useId } from 'react'

export interface TooltipProps {
  text: string
  /** Element that is explained. It must be focusable and have its own accessible name. */
  children: ReactElement<Record<string, unknown>>
}

/** Tooltip, shown on hover and on keyboard focus. Escape hides it. */
export function Tooltip({ children, text }: TooltipProps): JSX.Element {
  const id = useId()
  return (
    <Base.Root>
      <Base.Trigger render={children} aria-describedby={id} />
      <Base.Portal>
        <Base.Positioner className="tooltip-layer" side="bottom" align="start" sideOffset={4}>
          <Base.Popup className="tooltip-text" id={id} role="tooltip">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
