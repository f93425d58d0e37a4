// How people reach those who run the site.

export interface Contact {
  /** Who runs the site: name and postal address in one line; the product's name where nothing is configured. */
  operator: string
  supportEmail: string
  /** The networks that have an address, in the order of SOCIAL_NETWORKS. */
  socialLinks: readonly SocialLink[]
}

export interface SocialLink {
  network: SocialNetwork
  url: string
}

/** @see docs/reference/product.md, section 2.5, "Links to three social networks" */
export const SOCIAL_NETWORKS = ['X', 'Facebook', 'LinkedIn'] as const

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]
