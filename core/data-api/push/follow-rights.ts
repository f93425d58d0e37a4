import type { Clock } from '../../clock.ts'
import { allowsAddress, type NetworkRanges } from '../keys/key-restrictions.ts'
import { findOpenOwner } from '../keys/open-key.ts'
import type { ApiKeyDirectory } from '../ports.ts'
import { paysForPush } from './push-plan.ts'

/**
 * Reason why a key no longer receives events: it was revoked, its plan has no pushed events any more, or its
 * restrictions exclude the stream or the client's address.
 */
export type FollowRefusal = 'address_not_allowed' | 'key_refused' | 'plan_lacks_it' | 'scope_required'

interface FollowerPorts {
  readonly apiKeyDirectory: ApiKeyDirectory
  readonly clock: Clock
  readonly networkRanges: NetworkRanges
}

/** Returns why a connected client may no longer receive events; undefined while it may. */
export function refuseFollower({ apiKeyDirectory, clock, networkRanges }: FollowerPorts) {
  return async (keyFingerprint: string, exactAddress: string): Promise<FollowRefusal | undefined> => {
    const now = clock.now()
    const owner = await findOpenOwner(apiKeyDirectory.findOwner, keyFingerprint, now)
    if (!owner) return 'key_refused'
    if (!owner.scopes.includes('stream')) return 'scope_required'
    if (!allowsAddress(networkRanges, owner, exactAddress)) return 'address_not_allowed'
    return paysForPush(owner.subscriptions, now) ? undefined : 'plan_lacks_it'
  }
}
