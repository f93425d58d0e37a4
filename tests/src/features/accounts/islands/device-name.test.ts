import { describe, expect, test } from 'vitest'

import { deviceName } from '#src/features/accounts/islands/device-name.ts'

const GECKO = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('device name', () => {
  test.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${GECKO} Chrome/139.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GECKO} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
      'Edge',
      'Windows'
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GECKO} Chrome/139.0.0.0 Safari/537.36 OPR/121.0.0.0`,
      'Opera',
      'Windows'
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'macOS'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'Safari',
      'macOS'
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS'
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/139.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iOS'
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${GECKO} Chrome/139.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${GECKO} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android'
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${GECKO} Chrome/139.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS']
  ])('of %s', (userAgent, browser, system) => {
    expect(deviceName(userAgent)).toEqual({ browser, system })
  })

  test.each(['', 'curl/8.5.0', 'python-requests/2.32', 'Mozilla/5.0 (X11; Linux x86_64)'])(
    'of %j is unknown: a browser without a system, or the other way round, helps nobody',
    userAgent => {
      expect(deviceName(userAgent)).toBeUndefined()
    }
  )
})
