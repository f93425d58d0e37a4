import axe from 'axe-core'

const THEMES = ['light', 'dark'] as const

/** Violations that axe rates serious or critical in a component, in light and dark: `dark rule: element`. */
export async function componentFindings(): Promise<string[]> {
  const findings: string[] = []
  for (const theme of THEMES) {
    document.documentElement.dataset['theme'] = theme
    await Promise.all(document.getAnimations().filter(isPassing).map(ended))
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue
      findings.push(...nodes.map(({ html }) => `${theme} ${id}: ${html}`))
    }
  }
  delete document.documentElement.dataset['theme']
  return findings
}

/** False for endless animations. */
const isPassing = ({ effect }: Animation): boolean => Number.isFinite(effect?.getComputedTiming().endTime)

const ended = ({ finished }: Animation): Promise<unknown> => finished.catch(() => undefined)
