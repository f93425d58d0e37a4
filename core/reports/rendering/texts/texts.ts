import type { Language } from '../../../language.ts'
import { de, type ReportTexts } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** The words of the reports by language; the interface's own words live in the delivery's catalogues. */
export const REPORT_TEXTS: Record<Language, ReportTexts> = { de, en, fr }
