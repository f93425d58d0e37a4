// Ports through which the feed reports its condition: incidents of its sources, and whom this process follows.

/** Kind of fault of a source. */
export type IncidentKind =
  /** EDGAR refuses every request for some minutes. */
  | 'blocked'
  /** The source does not answer. */
  | 'outage'
  /** The feed went further back than it can be read: filings may be missing until an index is compared. */
  | 'gap_suspected'
  /** Nothing new arrives at a time at which something should. */
  | 'silent'
  /** The index names filings that are not held. */
  | 'difference'
  /** All filings of a day are read, and not one is a purchase: there are dozens every day. */
  | 'no_purchases'
  /** A business day whose index was due and is not there: nothing tells whether the day's filings are whole. */
  | 'no_index'

/** Where an incident was seen: the feed of filings, or the index of a day. */
export type IncidentSource = 'feed' | 'index'

/** Plain JSON, shown to readers: no secret, no address of a person, no text that a stranger wrote. */
export type IncidentDetail = Readonly<Record<string, boolean | number | string | null>>

/** What went wrong, from when until when. Safe in any number of processes. */
export interface Incidents {
  /** Does nothing while one of this source and kind is open; answers whether this call opened it. */
  open(source: IncidentSource, kind: IncidentKind, detail?: IncidentDetail): Promise<boolean>
  /** Does nothing where none is open; answers whether this call ended one. */
  end(source: IncidentSource, kind: IncidentKind): Promise<boolean>
}

/** Whom the product follows: EDGAR, the invented one of the sample, or nobody. */
export type Followed = 'edgar' | 'nobody' | 'sample'

/** Whom the process that follows has said it follows: the others know no settings of it. */
export interface FollowedNote {
  /** `nobody` where none has said anything. */
  find(): Promise<Followed>
  note(followed: Exclude<Followed, 'nobody'>): Promise<void>
  /** Does nothing while any process follows. */
  noteNobody(): Promise<void>
}
