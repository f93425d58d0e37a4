import { once } from 'node:events'
import { createServer } from 'node:net'

/** Checks a port before the slow part of a start. @throws one sentence if it is in use or not allowed. */
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
