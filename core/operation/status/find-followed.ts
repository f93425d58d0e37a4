import type { Followed, FollowedNote } from '../../filings/feed/incidents.ts'

export interface FollowedPorts {
  readonly followedNote: Pick<FollowedNote, 'find'>
  readonly isSample: () => Promise<boolean>
}

/** Whom the product follows, as every process sees it, whatever its own settings are. */
export function findFollowed({ followedNote, isSample }: FollowedPorts) {
  return async (): Promise<Followed> => {
    const [noted, sample] = await Promise.all([followedNote.find(), isSample()])
    /* Since it was noted, real data has taken the place of the sample, or the other way round. */
    return (noted === 'sample') === sample ? noted : 'nobody'
  }
}
