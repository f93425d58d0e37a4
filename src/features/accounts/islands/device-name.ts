import { fillIn } from '#core/fill-in.ts'

// A User-Agent in words that its owner recognises. The first that fits: later names stand in the texts of earlier ones.

const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari']
] as const

const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux']
] as const

export interface DeviceName {
  readonly browser: string
  readonly system: string
}

/** undefined where either is unknown, as for programs. */
export function deviceName(userAgent: string): DeviceName | undefined {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([mark]) => mark.test(userAgent))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  return browser && system ? { browser, system } : undefined
}

export interface DeviceWords {
  /** `{{browser}}` and `{{system}}` stand for their names. */
  readonly onSystem: string
  readonly unknownDevice: string
}

/** The same as a person reads it. */
export function deviceText(userAgent: string | null, { onSystem, unknownDevice }: DeviceWords): string {
  const known = deviceName(userAgent ?? '')
  return known ? fillIn(onSystem, { ...known }) : unknownDevice
}
