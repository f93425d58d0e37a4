// Runs the queries for matching a notice of planned sales, in the transaction that derives its planned sales.

import type pg from 'pg'

import type { Company } from '#core/lists/activities/filters/filter.ts'
import type { ArrivedNotice } from '#core/messages/alerts/ports.ts'
import type { Accession, Cik } from '#core/sec-ids.ts'
import { findSelectedSales, readNoticeLines } from '../../trades/planned-sales/planned-sale-lists.ts'
import { writerOn } from './list-questions.ts'

interface Notice {
  readonly accession: Accession
  readonly issuerCik: Cik
  readonly knownAt: Date
}

export function postgresArrivedNotice(client: pg.ClientBase, { accession, issuerCik, knownAt }: Notice): ArrivedNotice {
  return {
    ...writerOn(client, 'planned'),
    document: { id: accession, kind: 'notice' },
    findMatching: selection => findSelectedSales(client, accession, selection),
    knownAt,
    async readLines() {
      const [facts, all] = [await client.query<Company>(FACTS, [issuerCik]), await readNoticeLines(client, accession)]
      return {
        company: facts.rows[0] ?? { cik: issuerCik, industry: null, sector: null, sic: null },
        lines: all.filter(line => line.accession === accession),
        replaced: all.filter(line => line.accession !== accession)
      }
    }
  }
}

const FACTS = 'select cik::text, industry, sector, sic from issuer where cik = $1'
