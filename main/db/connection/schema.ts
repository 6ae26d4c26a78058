/** What a store knows of its own tables. */
export interface SchemaReader {
  views(): Promise<ReadonlySet<string>>
  /** The columns whose foreign keys refer to a table. */
  foreignKeysTo(table: string): Promise<readonly { readonly child: string; readonly via: string }[]>
  /** The columns of each unique key of a table but its id; none of a key over another expression than a column. */
  uniqueKeys(table: string): Promise<readonly (readonly string[])[]>
}

interface File {
  all(sql: string, parameters: readonly unknown[]): readonly Readonly<Record<string, unknown>>[]
}

/** The tables of a file, from its own catalogue. */
export const schemaOf = (file: File): SchemaReader => ({
  views: async () =>
    new Set(
      file.all("select name from sqlite_master where type = 'view'", []).map(({ name }) => String(name)),
    ),
  foreignKeysTo: async (table) =>
    file
      .all(
        'select t.name as child, k."from" as via from sqlite_master t, pragma_foreign_key_list(t.name) k where t.type = \'table\' and k."table" = ?',
        [table],
      )
      .map(({ child, via }) => ({ child: String(child), via: String(via) })),
  async uniqueKeys(table) {
    const rows = file.all(
      `select list.name as key, info.name as "column" from pragma_index_list(?) list, pragma_index_info(list.name) info
        where list."unique" = 1 and list.origin <> 'pk' order by list.name, seqno`,
      [table],
    )
    return [...Map.groupBy(rows, ({ key }) => String(key)).values()].flatMap((columns) =>
      columns.every(({ column }) => column !== null) ? [columns.map(({ column }) => String(column))] : [],
    )
  },
})
