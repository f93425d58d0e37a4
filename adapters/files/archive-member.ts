/** A file inside an archive. Call `open` at most once, before the next member is requested. */
export interface ArchiveMember {
  name: string
  open(): Promise<AsyncIterable<Uint8Array>>
}
