import type { Result } from '../result.ts'
import type { Accession } from '../sec-ids.ts'
import type { IncomingFiling } from './incoming-filing.ts'
import type { Filing } from './ownership-document.ts'
import type { RejectionReason } from './rejection.ts'

/** A file that may hold a filing. */
export interface FilingFile {
  /** The path as a person would name it; members of archives as `archive.tar.gz/member`. */
  readonly name: string
  /** undefined when it is larger than any filing: it is hashed and counted, never held. */
  readonly bytes: Uint8Array | undefined
  readonly byteCount: number
  readonly sha256: Uint8Array
}

export interface RejectedFile {
  readonly file: FilingFile
  readonly reason: RejectionReason
}

/** What became of the filings of one batch. */
export interface SavedBatch {
  readonly inserted: number
  /** Amendments among the inserted. */
  readonly amendments: number
  readonly duplicates: number
  /** Filings that the store could not hold, by their place in the batch. */
  readonly refused: readonly { readonly index: number; readonly reason: RejectionReason }[]
}

export interface FilingStore {
  /** Saves a batch in one transaction and marks the issuers for derivation; safe to repeat and to run twice at once. */
  saveBatch(filings: readonly IncomingFiling[]): Promise<SavedBatch>
  /** Keeps what was refused; a file that is refused again changes nothing. */
  saveRejected(files: readonly RejectedFile[]): Promise<void>
  find(accession: Accession): Promise<Filing | undefined>
}

export interface FilingReader {
  read(file: FilingFile): Result<IncomingFiling, RejectionReason>
  /** Many at once, beside what goes on meanwhile; an answer for each, in their order. Without it they are read one by one. */
  readAll?(files: readonly FilingFile[]): Promise<Result<IncomingFiling, RejectionReason>[]>
}
