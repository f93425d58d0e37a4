import type { Clock } from '../../clock.ts'
import { findOpenOwner } from '../keys/open-key.ts'
import type { ApiKeyDirectory } from '../ports.ts'
import { paysForPush } from './push-plan.ts'

/** Reason why a key no longer receives events: it was revoked, or its plan has no pushed events any more. */
export type FollowRefusal = 'key_refused' | 'plan_lacks_it'

/** Returns why a connected client may no longer receive events; undefined while it may. */
export function refuseFollower({ apiKeyDirectory, clock }: { apiKeyDirectory: ApiKeyDirectory; clock: Clock }) {
  return async (keyFingerprint: string): Promise<FollowRefusal | undefined> => {
    const now = clock.now()
    const owner = await findOpenOwner(apiKeyDirectory, keyFingerprint, now)
    if (!owner) return 'key_refused'
    return paysForPush(owner.subscriptions, now) ? undefined : 'plan_lacks_it'
  }
}
