// Leaves parameters about Congress out of calls and their documents, unless its trades are sold.

import * as v from 'valibot'

import { filtersByCongress, isColumnOfCongress } from '#core/lists/activities/filters/withheld.ts'
import type { Operation } from './operation.ts'

/** Returns the operation as a site offers it. `sellsCongress` is asked only if the operation has such parameters. */
export function offeredOperation<Call extends Operation>(operation: Call, sellsCongress: () => boolean): Call {
  const reduced = WITHOUT.get(operation) ?? withoutCongress(operation)
  WITHOUT.set(operation, reduced)
  return reduced === operation || sellsCongress() ? operation : (reduced as Call) // made from this operation
}

const WITHOUT = new WeakMap<Operation, Operation>()

function withoutCongress(operation: Operation): Operation {
  const { notes, query } = operation
  if (!query || !Object.keys(query.entries).some(filtersByCongress)) return operation
  return {
    ...operation,
    ...(notes && { notes: withoutParameters(notes) }),
    query: {
      ...query,
      entries: Object.fromEntries(
        Object.entries(withoutParameters(query.entries)).map(([name, entry]) => [name, withoutColumns(entry as Entry)])
      )
    }
  }
}

const withoutParameters = <Value>(all: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !filtersByCongress(name)))

type Entry = v.GenericSchema & { readonly wrapped?: { readonly options?: readonly string[] } }

/** Removes columns about Congress from a parameter that names a column. */
function withoutColumns(entry: Entry): v.GenericSchema {
  const options = entry.wrapped?.options
  if (!options?.some(isColumnOfCongress)) return entry
  return v.optional(v.picklist(options.filter(option => !isColumnOfCongress(option))))
}
