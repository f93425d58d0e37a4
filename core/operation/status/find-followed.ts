import type { Followed, FollowedNote } from '../../filings/feed/incidents.ts'

export interface FollowedPorts {
  readonly followedNote: Pick<FollowedNote, 'find'>
  readonly isSample: () => Promise<boolean>
}

/** Returns the recorded source of live filings, which is the same for every process regardless of its settings. */
export function findFollowed({ followedNote, isSample }: FollowedPorts) {
  return async (): Promise<Followed> => {
    const [noted, sample] = await Promise.all([followedNote.find(), isSample()])
    /* The recorded source is outdated if real data have replaced the sample since, or the reverse. */
    return (noted === 'sample') === sample ? noted : 'nobody'
  }
}
