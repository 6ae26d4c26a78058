import { z } from 'zod'
import { computed, defaulted, optional } from '../kernel/field.ts'
import { datetime, dict, entryTime, file, filled, id, int, list, ref, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import type { Schema } from '../kernel/schema.ts'

/** Limits of one import. */
export const maxImportRows = 5000
export const maxImportMiB = 20
/** A password of each is hashed, which takes some tenths of a second: a plant's people, not another program's. */
export const maxImportPeople = 500
/** As many findings are told, and of every further row the first; `error_count` and `warning_count` count all. */
export const maxFindings = 1000

/** How a sheet is read. What is left out of it is guessed. */
export interface SheetMapping {
  /** A list of `imports.targets`; null leaves the sheet out. */
  readonly resource?: string | null | undefined
  /** The line of the headings, from 1; where they take two lines, the upper one. */
  readonly heading_row?: number | undefined
  /** The field by the letters of the column, null leaves it out: `{"F": "batch_number"}`. */
  readonly columns?: Readonly<Record<string, string | null>> | undefined
  /** One value for all rows, of a field that has no column: `{"warehouse": "钢材库"}`. */
  readonly values?: Readonly<Record<string, string>> | undefined
  /** Lines that are left out. */
  readonly skip_rows?: readonly number[] | undefined
  /** Lines that are imported although they look like an example or a total, or are equal to another one. */
  readonly keep_rows?: readonly number[] | undefined
}
const lines = z.array(z.int().min(1)).max(maxImportRows).optional()
const sheetMapping: Schema<SheetMapping> = z.strictObject({
  resource: z.string().nullable().optional(),
  heading_row: z.int().min(1).max(100_000).optional(),
  columns: z.record(z.string(), z.string().nullable()).optional(),
  values: z.record(z.string(), z.string().max(2000)).optional(),
  skip_rows: lines,
  keep_rows: lines,
})
/** By the name of the sheet; that of a csv is `csv`. */
export type ImportMapping = Readonly<Record<string, SheetMapping>>
/** Corrected cells by sheet and address: `{"11月结存": {"D15": "Q345R"}}`; '' empties a cell. */
export type ImportCells = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A field that a column can be mapped to. */
export interface ImportField {
  /** A field of the list, or a part of one: `mobile` of the contact data. */
  readonly name: string
  readonly label: string
  readonly unit: string
  readonly required: boolean
  /** The values that it takes, by their titles; absent where others are taken, too. */
  readonly values?: readonly string[]
  /** The list whose records it names. */
  readonly refers_to?: string
}
/** A list that the caller may import. */
export interface ImportTarget {
  /** A resource, or `opening_stock`: batches of all four kinds, each by its storeroom. */
  readonly resource: string
  readonly label: string
  readonly fields: readonly ImportField[]
  /** That the list belongs to. */
  readonly module: string
}

export interface ImportColumn {
  /** `A` to `ZZ`. */
  readonly column: string
  readonly heading: string
  /** '' leaves the column out. */
  readonly field: string
  /** The file hides it: left out unless it is mapped. */
  readonly hidden: boolean
  /** False: the heading is no title of the field, somebody should confirm the guess. */
  readonly sure: boolean
}
export interface ImportSheet {
  readonly sheet: string
  /** '' leaves the sheet out. */
  readonly resource: string
  /** Of the list. */
  readonly label: string
  /** Why it is left out; '' where it is not. */
  readonly left_out: '' | 'no_headings' | 'no_rows' | 'hidden' | 'by_choice'
  /** 0: none were found. */
  readonly heading_row: number
  readonly row_count: number
  /** Rows with an error, also with one beyond those that are told. */
  readonly wrong_row_count: number
  /** Of a sheet that is left out the headings that were found. */
  readonly columns: readonly ImportColumn[]
  /** Required fields without a column or a value. */
  readonly missing: readonly string[]
  /** Of a sheet that is left out its first lines, as they stand in the file. */
  readonly first_lines: readonly (readonly string[])[]
  /** Of a sheet that is not recognized the lists that it is most likely to be, the likeliest first. */
  readonly likely: readonly string[]
}
/** A row of the file that becomes a record. */
export interface ImportRow {
  readonly sheet: string
  /** Its line in the file, from 1. */
  readonly row: number
  /**
   * One per column of its sheet, as they are understood: a day as `2026-12-13`, a number without separators; what is not
   * understood as it stands in the file.
   */
  readonly cells: readonly string[]
  /** By the letters of the column, what stands in the file where a cell was corrected. */
  readonly was?: Readonly<Record<string, string>>
}
/** An error or a warning of a cell, or of a row if `column` is ''; of a whole sheet if `row` is 0. */
export interface ImportFinding {
  readonly sheet: string
  readonly row: number
  readonly column: string
  readonly field: string
  readonly code: string
  readonly message: string
}
/** What was made of one list. */
export interface ImportedCount {
  readonly resource: string
  readonly label: string
  readonly count: number
}
/** The first password of a person, told once. */
export interface MadePassword {
  readonly user: number
  readonly username: string
  readonly name: string
  readonly department: string
  readonly password: string
  /** The last day on which it is accepted. */
  readonly until: string
}

const mapping: Schema<ImportMapping> = z.record(z.string(), sheetMapping)
const corrected: Schema<ImportCells> = z.record(z.string(), z.record(z.string(), z.string().max(2000)))

const object = { type: 'object', additionalProperties: true } as const
const optionalDict = <T>(zh: string, en: string, accepts: Schema<T>) => ({
  ...defaulted(dict(zh, en, accepts, object)),
  absent: '{}',
})
const asked = {
  file: file('文件', 'File', {
    maxMiB: maxImportMiB,
    extensions: ['xlsx', 'csv'],
    parsedByServer: true,
    temporary: true,
  }),
  columns: optionalDict('对应', 'Mapping', mapping),
  cells: optionalDict('改过的格', 'Corrected cells', corrected),
} as const
const fingerprint = text('校验', 'Fingerprint', { max: 64 })
const counts = list('条数', 'Counts', z.custom<ImportedCount>(), object)
const findings = (zh: string, en: string) => list(zh, en, z.custom<ImportFinding>(), object)

/** Imports of lists from workbooks: each is one request, and can be taken back as a whole. */
export const imports = resource(
  'imports',
  {
    id: id(),
    file: filled(text('文件', 'File')),
    counts,
    create_dt: entryTime('导入时间', 'Imported'),
    creator: ref('users', '导入人', 'Imported by'),
    undone_dt: optional(datetime('撤销时间', 'Undone')),
    /** Whether the caller may take it back; the attempt tells of records that were changed or are used since. */
    undoable: computed<boolean>({ zh: '可撤销', en: 'Can be undone' }, { type: 'boolean' }),
  },
  {
    label: { zh: '导入', en: 'Import' },
    title: ['file', 'create_dt'],
    list: { fields: 'all', order: ['-id'] },
    operations: {
      /** The lists that the caller may import, with their fields. */
      targets: {
        kind: 'query',
        label: { zh: '可导入的列表', en: 'Lists that can be imported' },
        input: {},
        many: true,
        output: {
          resource: text('资源', 'Resource'),
          label: text('列表', 'List'),
          fields: list('字段', 'Fields', z.custom<ImportField>(), object),
          module: text('模块', 'Module'),
        },
      },
      /** A workbook to fill in, with a sheet for each of these lists; over HTTP the file itself unless JSON is asked for. */
      template: {
        kind: 'query',
        label: { zh: '空模板', en: 'Template' },
        input: { resource: text('资源，多个以逗号分隔', 'Resources, divided by commas') },
        requiredInputs: ['resource'],
        file: true,
        output: { name: text('文件名', 'File name'), content: text('内容（base64）', 'Content, as base64') },
      },
      /** What an import would do, judged by the office's own rules; nothing is stored. A newer one of the caller's ends it (409). */
      check: {
        kind: 'command',
        label: { zh: '试导入', en: 'Try an import' },
        input: {
          ...asked,
          /** `all` or `none`: which rows are answered. */
          rows: text('回答哪些行', 'Which rows are answered'),
        },
        requiredInputs: ['file'],
        dryRun: true,
        noDefaultButton: true,
        output: {
          /** Of the file, the mapping, the cells and what would be stored. */
          fingerprint,
          sheets: list('表', 'Sheets', z.custom<ImportSheet>(), object),
          /** The whole mapping, guesses included, as `columns` takes it. */
          mapping: dict('对应', 'Mapping', z.custom<ImportMapping>(), object),
          row_count: int('行数', 'Rows'),
          rows: list('行', 'Rows', z.custom<ImportRow>(), object),
          error_count: int('错误数', 'Errors'),
          errors: findings('错误', 'Errors'),
          warning_count: int('提醒数', 'Warnings'),
          warnings: findings('提醒', 'Warnings'),
        },
      },
      /** Stores what was checked, all of it or nothing. Another fingerprint than that of the check is 412 `stale`. */
      take: {
        kind: 'command',
        label: { zh: '导入', en: 'Import' },
        input: { ...asked, fingerprint },
        requiredInputs: ['file', 'fingerprint'],
        noDefaultButton: true,
        secret: true,
        output: {
          id: id(),
          counts,
          passwords: list('初始密码', 'First passwords', z.custom<MadePassword>(), object),
          warnings: findings('提醒', 'Warnings'),
        },
      },
      /** How far the caller's import of this fingerprint is, without one his check; `total` is 0 when none runs. */
      progress: {
        kind: 'query',
        label: { zh: '进度', en: 'Progress' },
        input: { fingerprint },
        output: {
          done: int('已导入', 'Done'),
          total: int('总数', 'Total'),
          /** `checking`, `passwords` (of its people; `total` counts them) or `taking`; '' when none runs. */
          step: text('步骤', 'Step'),
        },
      },
      /**
       * Ends the caller's import of this fingerprint before anything is stored, without one his check; what is ended is
       * answered 409 `import_refused`.
       */
      cancel: {
        kind: 'command',
        label: { zh: '取消导入', en: 'Cancel the import' },
        input: { fingerprint },
        dryRun: true,
        noDefaultButton: true,
        output: { total: int('总数', 'Total') },
      },
      /** Takes the whole import back. 409 with the records in `errors` that were changed or are used since. */
      undo: {
        kind: 'action',
        label: { zh: '撤销导入', en: 'Undo the import' },
        input: {},
        noDefaultButton: true,
      },
    },
    allow: {
      targets: 'everyone',
      template: 'everyone',
      check: 'everyone',
      take: 'everyone',
      progress: 'everyone',
      cancel: 'everyone',
      undo: [{ person: 'creator' }],
      list: 'everyone',
      read: [{ person: 'creator' }],
    },
  },
)
