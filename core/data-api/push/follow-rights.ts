import type { Clock } from '../../clock.ts'
import { findOpenOwner } from '../keys/open-key.ts'
import type { ApiKeyDirectory } from '../ports.ts'
import { paysForPush } from './push-plan.ts'

/**
 * Whether a key may still receive pushed events. A key may be revoked, or a plan may end, while a client is connected.
 */
export function mayFollow({ apiKeyDirectory, clock }: { apiKeyDirectory: ApiKeyDirectory; clock: Clock }) {
  return async (keyFingerprint: string): Promise<boolean> => {
    const now = clock.now()
    const owner = await findOpenOwner(apiKeyDirectory, keyFingerprint, now)
    return owner !== undefined && paysForPush(owner.subscriptions, now)
  }
}
