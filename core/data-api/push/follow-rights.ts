import type { Clock } from '../../clock.ts'
import { findOpenOwner } from '../keys/open-key.ts'
import type { ApiKeyDirectory } from '../ports.ts'
import { paysForPush } from './push-plan.ts'

/** Whether a key still opens what is pushed: it may be revoked, and its plan may end, while somebody follows. */
export function mayFollow({ apiKeyDirectory, clock }: { apiKeyDirectory: ApiKeyDirectory; clock: Clock }) {
  return async (keyFingerprint: string): Promise<boolean> => {
    const now = clock.now()
    const owner = await findOpenOwner(apiKeyDirectory, keyFingerprint, now)
    return owner !== undefined && paysForPush(owner.subscriptions, now)
  }
}
