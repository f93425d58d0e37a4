import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

const PROGRAM = `
import { logUnhandledRejections } from '#src/server/http/log-unhandled-rejections.ts'
logUnhandledRejections()
Promise.reject(new Error('an island threw'))
setImmediate(() => setImmediate(() => console.log('still here')))
`

describe('an unhandled rejection', () => {
  test('is logged and does not end the process', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      encoding: 'utf8'
    })
    expect({ status, stdout: stdout.trim() }).toEqual({ status: 0, stdout: 'still here' })
    expect(stderr).toContain('an island threw')
  })
})
