/** Maximum number of keys per account. Our choice: enough for the machines and programs of a small company. */
export const MAX_API_KEYS = 10
export const MAX_KEY_NAME = 60

/** Hours for which a replaced key may keep working, so that programs can switch one after the other. */
export const OVERLAP_HOURS = [0, 1, 24, 168] as const
export type OverlapHours = (typeof OVERLAP_HOURS)[number]
export const USUAL_OVERLAP: OverlapHours = 24
