/** Pattern of paths that end with a name or a secret. */
const PERSONAL = /^(?:\/auth\/[\w-]+|\/email-preferences|\/payment-sandbox\/[\w-]+)(?=\/)/

/** Cuts off the personal part of a path: `/auth/verify/7/s3cret` becomes `/auth/verify`. */
export function countedPath(path: string): string {
  return PERSONAL.exec(path)?.[0] ?? path
}
