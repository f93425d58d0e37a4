import '../styles/field.css'
import type { JSX } from 'react'

export interface SwitchProps {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange(isOn: boolean): void
}

/** The browser's own checkbox in the role of a switch: what it changes takes effect at once. */
export function Switch({ isDisabled = false, isOn, label, onChange }: SwitchProps): JSX.Element {
  return (
    <label className="check">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        checked={isOn}
        disabled={isDisabled}
        onChange={event => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
