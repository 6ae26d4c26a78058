const pageSize = 500

/** Every record of a list, however many pages it fills. */
export async function readAll<R>(
  readPage: (paging: { readonly page: number; readonly limit: number }) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const records: R[] = []
  for (let page = 1; ; page++) {
    const some = await readPage({ page, limit: pageSize })
    records.push(...some)
    if (some.length < pageSize) return records
  }
}
