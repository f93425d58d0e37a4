import type { Result } from '../result.ts'
import type { Accession } from '../sec-ids.ts'
import type { IncomingFiling } from './incoming-filing.ts'
import type { Filing } from './ownership-document.ts'
import type { RejectionReason } from './rejection.ts'

/** File that may contain a filing. */
export interface FilingFile {
  /** Path for display. Members of archives: `archive.tar.gz/member`. */
  readonly name: string
  /** Content. undefined if the file is larger than any filing; such a file is only hashed and counted. */
  readonly bytes: Uint8Array | undefined
  readonly byteCount: number
  readonly sha256: Uint8Array
}

export interface RejectedFile {
  readonly file: FilingFile
  readonly reason: RejectionReason
}

export interface SavedBatch {
  readonly inserted: number
  /** Number of amendments among the inserted filings. */
  readonly amendments: number
  readonly duplicates: number
  /** Filings that the store could not save, by their index in the batch. */
  readonly refused: readonly { readonly index: number; readonly reason: RejectionReason }[]
}

export interface FilingStore {
  /** Saves a batch in one transaction and marks the issuers for derivation. Safe to repeat and to run concurrently. */
  saveBatch(filings: readonly IncomingFiling[]): Promise<SavedBatch>
  /** Stores refused files. A file that is refused again changes nothing. */
  saveRejected(files: readonly RejectedFile[]): Promise<void>
  find(accession: Accession): Promise<Filing | undefined>
}

export interface FilingReader {
  read(file: FilingFile): Result<IncomingFiling, RejectionReason>
  /** Reads many files in parallel and returns the results in their order. Without it, files are read one by one. */
  readAll?(files: readonly FilingFile[]): Promise<Result<IncomingFiling, RejectionReason>[]>
}
