/** Returns a CSV download. The file name of sample data says so. */
export const csvAnswer = (name: string, text: string, { isSample }: { isSample: boolean }): Response =>
  new Response(text, {
    headers: {
      'content-disposition': `attachment; filename="${isSample ? 'sample-' : ''}${name}.csv"`,
      'content-type': 'text/csv; charset=utf-8'
    }
  })
