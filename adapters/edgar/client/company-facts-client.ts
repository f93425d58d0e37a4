import type { Cik } from '#core/sec-ids.ts'
import { MAX_COMPANY_FACTS_BYTES } from '../company-facts.ts'
import type { EdgarClient } from './edgar-client.ts'

export interface CompanyFactsClient {
  /**
   * Returns the file, or `undefined` if the SEC has none. @throws an error with a sentence for the user if the SEC
   * cannot be reached.
   */
  load(cik: Cik): Promise<Uint8Array | undefined>
}

export function createCompanyFactsClient(client: EdgarClient, dataUrl: string): CompanyFactsClient {
  return {
    async load(cik) {
      const url = `${dataUrl}/api/xbrl/companyfacts/CIK${cik.padStart(10, '0')}.json`
      const answer = await client.get(url, { maxBytes: MAX_COMPANY_FACTS_BYTES })
      return answer.kind === 'read' ? answer.bytes : undefined
    }
  }
}
