/** Reads a form-encoded or multipart body. Returns an empty form for any other type. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    return new FormData()
  }
}
