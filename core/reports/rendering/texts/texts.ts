import type { Language } from '../../../language.ts'
import { de, type ReportTexts } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** Texts of the reports by language. Texts of the interface are in the catalogues of the web delivery. */
export const REPORT_TEXTS: Record<Language, ReportTexts> = { de, en, fr }
