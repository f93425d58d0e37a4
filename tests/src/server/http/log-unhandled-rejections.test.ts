import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

const PROGRAM = `
import { logUnhandledRejections } from '#src/server/http/log-unhandled-rejections.ts'
logUnhandledRejections()
Promise.reject(new Error('an island threw'))
setImmediate(() => setImmediate(() => console.log('still here')))
`

describe('a rejection that nobody waits for', () => {
  test('is logged and ends nothing', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      encoding: 'utf8'
    })
    expect({ status, stdout: stdout.trim() }).toEqual({ status: 0, stdout: 'still here' })
    expect(stderr).toContain('an island threw')
  })
})
