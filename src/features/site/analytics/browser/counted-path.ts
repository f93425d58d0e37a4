/** Addresses that name a person or hold a secret. */
const PERSONAL = /^(?:\/auth\/[\w-]+|\/email-preferences|\/payment-sandbox\/[\w-]+)(?=\/)/

/** `/auth/verify/7/s3cret` // '/auth/verify'. Whatever is counted is about pages, never about who reads them. */
export function countedPath(path: string): string {
  return PERSONAL.exec(path)?.[0] ?? path
}
