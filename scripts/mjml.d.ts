declare module 'mjml' {
  /** @throws with `strict` validation, for a template that is not valid MJML. */
  export default function mjml2html(
    mjml: string,
    options: { readonly validationLevel: 'strict' }
  ): Promise<{ readonly html: string }>
}
