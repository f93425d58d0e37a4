// Name of the product, and how people reach its operator.

/** The name that pages, mails and the API use where the configuration gives no other. */
export const PRODUCT_NAME = 'Fourfold'

/** Where people write to. Names under `.example` belong to nobody (RFC 2606), so no mail reaches a stranger. */
export const SUPPORT_ADDRESS = 'support@fourfold.example'

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
