// Keeps empty fields out of the address of a filtered list.

/** Handles every form on the page. Without script the server ignores empty fields: src/server/cache/known-query.ts. */
export function keepAddressesShort(): void {
  document.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
}
