import { useLayoutEffect } from 'react'

import { writeStored } from '#src/browser/storage.ts'
import { HIDDEN_COLUMNS } from '../browser/watch-trade-list.ts'

/** Applies the column checkboxes within `place`, and stores their state in the browser. */
export function useColumnChoices(place: HTMLElement, setVisibility: (shown: Record<string, boolean>) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setVisibility` is that of one table
  useLayoutEffect(() => {
    const choices = [...place.querySelectorAll<HTMLInputElement>('[data-column-choice]')]
    const hidden = (place.dataset['hides'] ?? '').split(' ')
    /** True if the reader changed a checkbox before this code was loaded. */
    const isChosen = choices.some(({ checked, dataset }) => checked === hidden.includes(dataset['columnChoice'] ?? ''))
    const show = (): void => {
      const shown = choices.map(choice => [choice.dataset['columnChoice'] ?? '', choice.checked] as const)
      setVisibility(Object.fromEntries(shown))
      const hides = shown.filter(([, isShown]) => !isShown).map(([id]) => id)
      place.dataset['hides'] = hides.join(' ')
    }
    const choose = (): void => {
      show()
      writeStored(HIDDEN_COLUMNS, place.dataset['hides'] ?? '')
    }
    if (isChosen) choose()
    else show()
    for (const choice of choices) choice.addEventListener('change', choose)
    return () => {
      for (const choice of choices) choice.removeEventListener('change', choose)
    }
  }, [place])
}
