// The address of a filtered list names the filters that were given, and no empty field.

/** Whatever form on the page is sent. Without script the server ignores the empty ones: src/server/cache/known-query.ts. */
export function keepAddressesShort(): void {
  document.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
}
