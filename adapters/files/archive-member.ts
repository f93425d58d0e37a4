/** A file inside an archive; `open` is called at most once, before the next member is asked for. */
export interface ArchiveMember {
  name: string
  open(): Promise<AsyncIterable<Uint8Array>>
}
