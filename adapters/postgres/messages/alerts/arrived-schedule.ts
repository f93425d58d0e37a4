// Runs the queries for matching a Schedule 13D or 13G, in the transaction that first stores it.

import type pg from 'pg'
import type { ArrivedSchedule } from '#core/messages/alerts/ports.ts'
import { selectionOf } from '#core/ownership/ownership-filter.ts'
import { isSelected } from '../../ownership/ownership-lists.ts'
import { writerOn } from './list-questions.ts'

export function postgresArrivedSchedule(client: pg.ClientBase, step: ArrivedSchedule['step']): ArrivedSchedule {
  const { accession } = step
  return {
    ...writerOn(client, 'owners'),
    document: { id: accession, kind: 'schedule' },
    findMatching: async filter => ((await isSelected(client, accession, selectionOf(filter))) ? [accession] : []),
    step
  }
}
