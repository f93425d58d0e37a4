// Ports through which the feed reports its condition: incidents of its sources, and the source that it follows.

/** Kind of fault of a source. */
export type IncidentKind =
  /** EDGAR refuses every request for some minutes. */
  | 'blocked'
  /** The source does not answer. */
  | 'outage'
  /** The feed does not reach back to the last poll. Filings may be missing until an index is compared. */
  | 'gap_suspected'
  /** Nothing new arrives during hours in which filings are expected. */
  | 'silent'
  /** The index lists filings that have not been read. */
  | 'difference'
  /** All filings of a day are read and none is a purchase, although there are dozens every day. */
  | 'no_purchases'
  /** The index of a business day is due but absent, so the day's filings cannot be verified. */
  | 'no_index'

/** Source of an incident: the feed of filings, or the index of a day. */
export type IncidentSource = 'feed' | 'index'

/** Plain JSON shown to readers. Must not contain secrets, personal addresses or text by third parties. */
export type IncidentDetail = Readonly<Record<string, boolean | number | string | null>>

/** Store of incidents with their start and end. Safe to use from any number of processes. */
export interface Incidents {
  /** Opens an incident, unless one of this source and kind is open. Returns whether this call opened it. */
  open(source: IncidentSource, kind: IncidentKind, detail?: IncidentDetail): Promise<boolean>
  /** Ends the open incident of this source and kind, if any. Returns whether this call ended one. */
  end(source: IncidentSource, kind: IncidentKind): Promise<boolean>
}

/** Source that the product follows: EDGAR, the sample's own feed, or none. */
export type Followed = 'edgar' | 'nobody' | 'sample'

/** Stores which source the polling process follows, because other processes do not know its settings. */
export interface FollowedNote {
  /** Returns `nobody` if nothing is stored. */
  find(): Promise<Followed>
  note(followed: Exclude<Followed, 'nobody'>): Promise<void>
  /** Records that no source is followed. Does nothing while another process follows one. */
  noteNobody(): Promise<void>
}
