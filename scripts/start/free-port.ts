import { once } from 'node:events'
import { createServer } from 'node:net'

/** Called before the slow part of a start. @throws one sentence when it is taken or not allowed. */
export async function mustBeFree(port: number): Promise<void> {
  const probe = createServer()
  try {
    const listening = once(probe, 'listening')
    probe.listen(port)
    await listening
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code === 'EACCES' ? 'needs more rights' : 'is taken'
    throw new Error(`Port ${port} ${reason}: stop what uses it, or set PORT to another one.`, { cause })
  }
  probe.close()
  await once(probe, 'close')
}
