import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import type { Caller } from '#core/accounts/ports.ts'
import type { DeviceMarks } from '#core/accounts/sign-in/known-device.ts'
import type { ApiEnv } from './env.ts'

/** This cookie grants no access: see core/accounts/sign-in/known-device.ts. */
const DEVICE_COOKIE = 'device'
const DEVICE_SECONDS = 365 * 86_400

/** Describes the caller by the connection and the request headers. */
export function callerOf(c: Context<ApiEnv>): Caller {
  return {
    address: c.env.address ?? '',
    device: c.req.header('user-agent') ?? null,
    deviceMarks: deviceMarksOf(c),
    language: c.var.language
  }
}

/**
 * Reads and writes the marks in a cookie that scripts cannot read. It is never sent with requests of other sites or of
 * pages.
 */
function deviceMarksOf(c: Context<ApiEnv>): DeviceMarks {
  return {
    keep: marks =>
      setCookie(c, DEVICE_COOKIE, marks, {
        httpOnly: true,
        maxAge: DEVICE_SECONDS,
        path: '/api/v1',
        sameSite: 'Strict',
        secure: c.var.siteUrl.startsWith('https:')
      }),
    read: () => getCookie(c, DEVICE_COOKIE)
  }
}
