import { fillIn } from '#core/fill-in.ts'

// Finds the names of browser and system in a User-Agent. The first match counts, because a User-Agent also contains
// names of other browsers.

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

/** Returns `undefined` if the browser or the system is unknown, as for programs. */
export function deviceName(userAgent: string): DeviceName | undefined {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([mark]) => mark.test(userAgent))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  return browser && system ? { browser, system } : undefined
}

export interface DeviceWords {
  /** Text with `{{browser}}` and `{{system}}` as placeholders. */
  readonly onSystem: string
  readonly unknownDevice: string
}

/** Returns the text for a device, such as its browser and system. */
export function deviceText(userAgent: string | null, { onSystem, unknownDevice }: DeviceWords): string {
  const known = deviceName(userAgent ?? '')
  return known ? fillIn(onSystem, { ...known }) : unknownDevice
}
