import type { Followed, FollowedNote } from '../../filings/feed/incidents.ts'

export interface FollowedPorts {
  readonly followedNote: Pick<FollowedNote, 'find'>
  readonly isSample: () => Promise<boolean>
}

/** Returns the followed source as every process sees it, independent of its own settings. */
export function findFollowed({ followedNote, isSample }: FollowedPorts) {
  return async (): Promise<Followed> => {
    const [noted, sample] = await Promise.all([followedNote.find(), isSample()])
    /* The note is outdated if real data have replaced the sample since, or the other way round. */
    return (noted === 'sample') === sample ? noted : 'nobody'
  }
}
