/** The cells of a sheet as texts, without the blanks at their ends. */
export type Sheet = readonly (readonly string[])[]

/** What an uploaded file holds, or why it holds nothing that can be read; `old_workbook` is an xls of Excel 97–2003. */
export type SheetRead =
  | { readonly sheet: Sheet }
  | { readonly fault: 'unsupported_file' | 'old_workbook' | 'unreadable_file' }
