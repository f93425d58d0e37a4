// Cells of an ownership document. Empty is absent, and absent is null.

import { parseReportDate } from '#core/dates/report-date.ts'
import { Rejection } from '#core/filings/rejection.ts'
import type { XmlElement } from './xml-tree.ts'

const FLAGS: Record<string, boolean> = { '0': false, '1': true, false: false, true: true }

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find(child => child.name === name)
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter(child => child.name === name) ?? []
}

/** A cell's text: inside `<value>` in the tables, plain elsewhere. */
export function cellText(cell: XmlElement | undefined): string | null {
  const text = (childOf(cell, 'value') ?? cell)?.text.trim()
  return text ? text : null
}

export function textOf(element: XmlElement | undefined, name: string): string | null {
  return cellText(childOf(element, name))
}

/** True, false or null: EDGAR writes 0, 1, false and true, also mixed in one document. */
export function flagOf(element: XmlElement | undefined, name: string): boolean | null {
  return FLAGS[textOf(element, name)?.toLowerCase() ?? ''] ?? null
}

/**
 * A cell's day; a time zone behind it (`2026-05-12-05:00`) is dropped.
 *
 * @throws Rejection for a day that no calendar has.
 */
export function dayOf(cell: XmlElement | undefined): string | null {
  const text = cellText(cell)
  if (text === null) return null
  const day = parseReportDate(text.slice(0, 10))
  if (!day) throw new Rejection('impossible_date', `${cell?.name ?? ''} ${text.slice(0, 40)}`)
  return day
}
