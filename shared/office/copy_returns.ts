import { z } from 'zod'
import type { Warning } from '../kernel/errors.ts'
import { defaulted, hidden, optional } from '../kernel/field.ts'
import { bool, code, date, datetime, dict, file, id, int, list, ref, text } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { returnState } from './codes.ts'
import { maxCompanions } from './copies.ts'
import type { Decision, FieldDifference, Values } from './merge.ts'

const side = z.enum(['away', 'office'])
/** What a person decided of an edit. */
export interface EditDecision {
  /** By field: a side, or another value; `order` is the order of what stands below a record. */
  readonly fields?: Readonly<Record<string, Decision>> | undefined
  /** By field: the office's value that was seen. If it is another one by now, the decision holds no longer. */
  readonly seen?: Values | undefined
  /**
   * `discard` needs a `reason`. `away` and `office`: of what one side has removed. `pair`: it is the office's record
   * `record`. `restore`: the office's deletion is undone first.
   */
  readonly choice?: 'discard' | 'away' | 'office' | 'pair' | 'restore' | undefined
  readonly record?: number | undefined
  /** In the name of whoever brings it in. */
  readonly takeOver?: boolean | undefined
  /** Entered now, whatever the copy's clock said. */
  readonly asNow?: boolean | undefined
  readonly reason?: string | undefined
}
const editDecision: z.ZodType<EditDecision> = z.strictObject({
  fields: z.record(z.string(), z.union([side, z.strictObject({ value: z.unknown() })])).optional(),
  seen: z.record(z.string(), z.unknown()).optional(),
  choice: z.enum(['discard', 'away', 'office', 'pair', 'restore']).optional(),
  record: z.int().optional(),
  takeOver: z.boolean().optional(),
  asNow: z.boolean().optional(),
  reason: z.string().max(2000).optional(),
})
/** Ten years: a clock whose battery is empty begins anew. */
const maxShift = 315_360_000
const anyObject = { type: 'object', additionalProperties: true } as const
const chosenGroups = {
  id: ref('copy_returns', '带回包', 'Return'),
  groups: list('组', 'Groups', z.int(), { type: 'integer' }),
  /** By the id of the edit. */
  decisions: dict('决定', 'Decisions', z.record(z.string(), editDecision), anyObject),
} as const

/** What becomes of an edit; a field whose `whose` is null waits for a person. */
export interface EditOutcome {
  /** Of the edit. */
  readonly id: number
  readonly outcome: 'open' | 'applied' | 'same' | 'derived' | 'discarded'
  /** Code of the conflict or the refusal, and its sentence. */
  readonly code: string
  readonly text: string
  readonly office_record: number | null
  readonly office: Values
  readonly fields: readonly FieldDifference[]
  readonly warnings: readonly Warning[]
  /** Titles of the records that references in `fields` refer to, by `<target>:<id>`. */
  readonly names: Readonly<Record<string, string>>
  /** What it may be the same as. */
  readonly like: readonly LikeRecord[]
}
/** A record of the office that an edit may be the same as. */
export interface LikeRecord {
  readonly record: number
  readonly title: string
}

/** Who last wrote something at the office since the taking. */
export interface OfficeWriter {
  readonly user: number
  readonly person: string
  readonly at: string
}

/** An edit as the review shows it: values in response form, without hidden fields. */
export interface ReviewedEdit {
  readonly id: number
  readonly kind: 'create' | 'update' | 'transition' | 'remove'
  readonly resource: string
  /** At the office: null while it is not there. */
  readonly record: number | null
  readonly title: string
  readonly user: number
  readonly person: string
  readonly at: string
  readonly reason: string
  readonly base: Values
  readonly away: Values
  /** The fields that a person sent. */
  readonly sent: readonly string[]
  /** Titles of the records that references refer to, by `<target>:<id>`. */
  readonly names: Readonly<Record<string, string>>
  /** By field, since the taking. */
  readonly here: Readonly<Record<string, OfficeWriter>>
  readonly outcome: '' | EditOutcome['outcome']
  readonly why: string
  /** As it was decided. */
  readonly office: Values
  readonly decision: EditDecision
  readonly decided_by: string
  readonly decided_dt: string
  /** The number that it had away and the one that the office has given. */
  readonly number: readonly [was: string, is: string] | null
}

/** Edits that hang together, with the record that they hang on. */
export interface ReviewedGroup {
  readonly group: number
  readonly resource: string
  readonly record: number | null
  /** What the part is called; '' for what belongs to none. */
  readonly part: string
  readonly title: string
  readonly work_order: string
  /** The state that the office has given it since, and when. */
  readonly moved: { readonly field: string; readonly to: unknown; readonly at: string } | null
  readonly edits: readonly ReviewedEdit[]
}

const editOutcomes = list('改动', 'Edits', z.custom<EditOutcome>(), anyObject)

/** A return file of a working copy: everything that was done there since its base. */
export const copy_returns = resource(
  'copy_returns',
  {
    id: id(),
    copy: ref('copies', '外带副本', 'Working copy'),
    /** 128 random bits of the first opening: one file may be opened on two laptops. */
    instance: text('打开标识', 'Opening', { max: 32 }),
    file: text('文件', 'File'),
    sha256: text('文件摘要', 'SHA-256', { max: 64 }),
    received_dt: datetime('收到时间', 'Received'),
    receiver: ref('users', '接收人', 'Received by'),
    from_entry: int('起始记录号', 'From entry'),
    to_entry: int('末尾记录号', 'To entry'),
    to_hash: text('末尾摘要', 'Hash of the last entry', { max: 64 }),
    final: bool('最后一次', 'Last one'),
    /** What the reviewer adds to the times of the copy's clock. */
    clock_shift: defaulted(int('时钟修正', 'Clock shift', { unit: 's' })),
    state: defaulted(code('状态', 'State', returnState)),
    counts: defaulted(
      dict('计数', 'Counts', z.record(z.string(), z.number()), {
        type: 'object',
        additionalProperties: { type: 'number' },
      }),
    ),
    closed_dt: optional(datetime('了结时间', 'Closed')),
    closer: optional(ref('users', '了结人', 'Closed by')),
    /** Those of the copy: they may read it. */
    holder: hidden(ref('users', '持有人', 'Holder')),
    companions: hidden(list('同行人', 'Companions', z.int().positive(), { type: 'integer' }, maxCompanions)),
  },
  {
    label: { zh: '带回包', en: 'Return' },
    title: ['copy', 'received_dt'],
    list: {
      fields: 'all',
      filters: { copy: equals('copy'), state: equals('state') },
      order: ['-id'],
    },
    operations: {
      /** Opens a return file at the office: checks all of it and stores its net changes. A file that was opened before is told. */
      open_return: {
        kind: 'command',
        label: { zh: '打开带回包', en: 'Open a return file' },
        input: { file: file('带回包', 'Return file', { maxMiB: 200, parsedByServer: true }) },
        requiredInputs: ['file'],
        noDefaultButton: true,
        output: {
          id: id(),
          copy: int('副本', 'Copy'),
          counts: dict('计数', 'Counts', z.record(z.string(), z.number()), {
            type: 'object',
            additionalProperties: { type: 'number' },
          }),
        },
      },
      /** What bringing in these groups would do, with these decisions; nothing is stored. */
      dry_run: {
        kind: 'command',
        label: { zh: '预演', en: 'Try' },
        noDefaultButton: true,
        dryRun: true,
        input: chosenGroups,
        requiredInputs: ['id'],
        output: { edits: editOutcomes },
      },
      /**
       * Brings in these groups, each whole or not at all; what waits for a person stays open. One request takes so many that
       * others wait a moment only: `left` are for the next one.
       */
      apply: {
        kind: 'command',
        label: { zh: '带入', en: 'Bring in' },
        noDefaultButton: true,
        input: chosenGroups,
        requiredInputs: ['id'],
        output: { edits: editOutcomes, left: list('剩下的组', 'Groups left', z.int(), { type: 'integer' }) },
      },
      /** Its edits in their groups: with names, and with who changed the same at the office. */
      review: {
        kind: 'query',
        label: { zh: '核对内容', en: 'Contents for the review' },
        input: { id: ref('copy_returns', '带回包', 'Return') },
        requiredInputs: ['id'],
        output: {
          copy: text('副本', 'Copy'),
          holder: text('持有人', 'Holder'),
          taken_dt: datetime('带出时间', 'Taken'),
          due_dt: date('带回期限', 'Back by'),
          orders: list('工作令', 'Work orders', z.string(), { type: 'string' }),
          receiver: text('接收人', 'Received by'),
          closer: text('了结人', 'Closed by'),
          /** What the caller may do of `set_clock`, `close` and `abandon`. */
          mine: list('可以做的', 'May do', z.string(), { type: 'string' }),
          groups: list('组', 'Groups', z.custom<ReviewedGroup>(), anyObject),
        },
      },
      /** So many seconds are added to the times of the copy's clock, which went wrong. */
      set_clock: {
        kind: 'action',
        label: { zh: '修正副本的时钟', en: 'Correct the clock of the copy' },
        noDefaultButton: true,
        input: { clock_shift: int('时钟修正', 'Clock shift', { unit: 's', min: -maxShift, max: maxShift }) },
        requiredInputs: ['clock_shift'],
      },
      /** Nothing of it is open any more. */
      close: {
        kind: 'action',
        label: { zh: '了结', en: 'Close' },
        noDefaultButton: true,
        input: {},
      },
      /** What has not been brought in is discarded; what has been stays. */
      abandon: {
        kind: 'action',
        label: { zh: '放弃', en: 'Abandon' },
        noDefaultButton: true,
        input: {},
      },
    },
    routes: {
      paths: {
        open_return: ['POST /api/copy_returns/'],
        dry_run: ['POST /api/copy_returns/{id}/dry_run'],
        apply: ['POST /api/copy_returns/{id}/apply'],
      },
    },
    allow: {
      open_return: 'everyone',
      dry_run: 'everyone',
      apply: 'everyone',
      review: 'everyone',
      set_clock: [{ person: 'holder' }, 'process_head'],
      close: [{ person: 'holder' }, 'process_head'],
      abandon: [{ person: 'holder' }],
      list: 'everyone',
      read: [{ person: 'holder' }, { person: 'companions' }, { person: 'receiver' }, 'process_head'],
    },
  },
)
