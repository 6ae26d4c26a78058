import { z } from 'zod'
import { bool, datetime, id, int, list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

const name = text('备份', 'Backup', { max: 32 })
/** Lies in the second place; where that is not said, the first place that has the name is meant. */
const second = bool('在备份文件夹', 'In the backup folder')

/** The backups of the office; the newest is the one whose journal reaches furthest. `occasion` is `regular`, `quit`, `asked`, `migration` or `restore`. */
export const backups = resource(
  'backups',
  {},
  {
    label: { zh: '备份', en: 'Backup' },
    operations: {
      shown: {
        kind: 'query',
        label: { zh: '备份', en: 'Backups' },
        input: {},
        output: {
          backups: list(
            '备份',
            'Backups',
            z.object({
              name: z.string(),
              made: z.string(),
              /** Made after the present moment, by a clock that was wrong. */
              doubtful: z.boolean(),
              occasion: z.string(),
              plant_name: z.string(),
              /** Bytes. */
              size: z.int(),
              /** Of all tables. */
              rows: z.int(),
              /** Uploaded files whose content the office had lost: they are not in it. */
              missing_files: z.int(),
              /** Lies in the second place. */
              second: z.boolean(),
              /** Of another office that uses the same folder. */
              other: z.boolean(),
              /** The newest of its office in its place: it is not deleted. */
              newest: z.boolean(),
            }),
            { type: 'object' },
          ),
          /** The last restore can be undone. */
          can_undo: bool('可撤销', 'Can be undone'),
          /** Why the last restore came to nothing; empty otherwise. */
          problem: text('问题', 'Problem'),
        },
      },
      /** Goes through the backup, and tells what a restore of it would change. */
      preview: {
        kind: 'query',
        label: { zh: '恢复预览', en: 'What a restore changes' },
        input: { name, second },
        requiredInputs: ['name'],
        output: {
          made: datetime('备份时间', 'Made'),
          /** Where it is one of another office that uses the same folder: that it is; empty otherwise. */
          other: text('其他数据', 'Another office'),
          /** What has another number of records now. */
          changes: list('变化', 'Changes', z.object({ label: z.string(), now: z.int(), restored: z.int() }), {
            type: 'object',
          }),
          last_person: text('最后操作人', 'Last changed by'),
          last_at: text('最后操作时间', 'Last changed'),
          /** Machines of the LAN that have to be paired again then. */
          unpaired: list('须重新配对的机器', 'Machines to pair again', z.string(), { type: 'string' }),
          /** Changes that are newer than the backup. */
          lost: int('失去的操作', 'Changes lost'),
          /** What they are, the oldest first, where they are five at most. */
          lost_changes: list(
            '失去的内容',
            'What is lost',
            z.object({ at: z.string(), person: z.string(), what: z.string() }),
            { type: 'object' },
          ),
        },
      },
      /** Begins a job. */
      make: {
        kind: 'command',
        label: { zh: '立即备份', en: 'Back up now' },
        whenClockUnconfirmed: true,
        input: {},
        output: { id: id() },
      },
      /** Begins a job whose file holds the whole office, to be taken over on another machine. */
      export: {
        kind: 'command',
        label: { zh: '导出全部数据', en: 'Export the whole office' },
        whenClockUnconfirmed: true,
        input: {},
        output: { id: id() },
      },
      /**
       * Begins when its answer is out, and ends every session. `plant_name` is typed by the person, so that nobody restores by
       * a slip of the hand; empty where the plant has none yet.
       */
      restore: {
        kind: 'command',
        label: { zh: '恢复', en: 'Restore' },
        input: { name, second, plant_name: text('工厂名称', 'Name of the plant', { max: 64 }) },
        requiredInputs: ['name'],
        output: { made: datetime('备份时间', 'Made') },
      },
      /** The same for the file that the last restore replaced. */
      undo: {
        kind: 'command',
        label: { zh: '撤销恢复', en: 'Undo the restore' },
        input: { plant_name: text('工厂名称', 'Name of the plant', { max: 64 }) },
        output: { begun: bool('已开始', 'Begun') },
      },
      /** Makes room; the newest backup of each place stays. */
      discard: {
        kind: 'command',
        label: { zh: '删除备份', en: 'Delete a backup' },
        input: { name, second },
        requiredInputs: ['name'],
        allowedOnFullDisk: true,
        output: { name },
      },
    },
    allow: {
      shown: ['admin'],
      preview: ['admin'],
      make: ['admin'],
      export: ['admin'],
      restore: ['admin'],
      undo: ['admin'],
      discard: ['admin'],
    },
  },
)
