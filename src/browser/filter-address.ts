// Removes empty fields from the address of a filtered list.

/**
 * Applies to every form on the page. Without script the server ignores empty fields: src/server/cache/known-query.ts.
 */
export function keepAddressesShort(): void {
  document.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
}
