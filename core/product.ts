// Name of the product and contact details of its operator.

/** Default name on pages, in mails and in the API; the configuration can override it. */
export const PRODUCT_NAME = 'Fourfold'

/** Default support address. Domains under `.example` are reserved (RFC 2606), so no mail reaches a stranger. */
export const SUPPORT_ADDRESS = 'support@fourfold.example'

export interface Contact {
  /** Name and postal address of the operator in one line. Defaults to the product's name. */
  operator: string
  supportEmail: string
  /** Networks with a configured address, in the order of SOCIAL_NETWORKS. */
  socialLinks: readonly SocialLink[]
}

export interface SocialLink {
  network: SocialNetwork
  url: string
}

/** @see docs/reference/product.md, section 2.5, "Links to three social networks" */
export const SOCIAL_NETWORKS = ['X', 'Facebook', 'LinkedIn'] as const

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]
