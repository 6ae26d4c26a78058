import { z } from 'zod'
import { bool, datetime, id, int, list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

const name = text('备份', 'Backup', { max: 32 })
/** The backup is in the secondary location; without it, the first location that has the name is used. */
const second = bool('在备份文件夹', 'In the backup folder')

/** The backups of the office; the newest is the one whose journal reaches furthest. `occasion` is `regular`, `quit`, `asked`, `migration` or `restore`. */
export const backups = resource(
  'backups',
  {},
  {
    label: { zh: '备份', en: 'Backup' },
    away: { operations: ['make'] },
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
              /** Dated after the present moment: the clock was wrong. */
              doubtful: z.boolean(),
              occasion: z.string(),
              plant_name: z.string(),
              /** Bytes. */
              size: z.int(),
              /** Of all tables. */
              rows: z.int(),
              /** Number of uploaded files whose content was missing when the backup was made. */
              missing_files: z.int(),
              /** In the secondary location. */
              second: z.boolean(),
              /** Of another office that uses the same folder. */
              other: z.boolean(),
              /** The newest of its office in its location; it cannot be deleted. */
              newest: z.boolean(),
            }),
            { type: 'object' },
          ),
          /** Whether the last restore can be undone. */
          can_undo: bool('可撤销', 'Can be undone'),
          /** Why the last restore failed; '' otherwise. */
          problem: text('问题', 'Problem'),
          /** That a PostgreSQL database keeps the backups, and when its log was archived; '' with the office in a file. */
          kept: text('由数据库负责', 'Kept by the database'),
        },
      },
      /** Verifies a backup and previews what a restore of it would change. */
      preview: {
        kind: 'query',
        label: { zh: '恢复预览', en: 'What a restore changes' },
        input: { name, second },
        requiredInputs: ['name'],
        output: {
          made: datetime('备份时间', 'Made'),
          /** A warning if it belongs to another office that uses the same folder; '' otherwise. */
          other: text('其他数据', 'Another office'),
          /** Resources whose number of records would change. */
          changes: list('变化', 'Changes', z.object({ label: z.string(), now: z.int(), restored: z.int() }), {
            type: 'object',
          }),
          last_person: text('最后操作人', 'Last changed by'),
          last_at: text('最后操作时间', 'Last changed'),
          /** LAN machines that would have to be paired again. */
          unpaired: list('须重新配对的机器', 'Machines to pair again', z.string(), { type: 'string' }),
          /** Number of changes that are newer than the backup. */
          lost: int('失去的操作', 'Changes lost'),
          /** These changes, oldest first, if there are at most five. */
          lost_changes: list(
            '失去的内容',
            'What is lost',
            z.object({ at: z.string(), person: z.string(), what: z.string() }),
            { type: 'object' },
          ),
        },
      },
      /** Starts a job. */
      make: {
        kind: 'command',
        label: { zh: '立即备份', en: 'Back up now' },
        whenClockUnconfirmed: true,
        input: {},
        output: { id: id() },
      },
      /** Starts a job that writes the whole office to a file, for import on another machine. */
      export: {
        kind: 'command',
        label: { zh: '导出全部数据', en: 'Export the whole office' },
        whenClockUnconfirmed: true,
        input: {},
        output: { id: id() },
      },
      /**
       * Starts after the response is sent, and ends all sessions. `plant_name` must be typed, so that nobody
       * restores by accident; empty if the plant has no name yet.
       */
      restore: {
        kind: 'command',
        label: { zh: '恢复', en: 'Restore' },
        input: { name, second, plant_name: text('工厂名称', 'Name of the plant', { max: 64 }) },
        requiredInputs: ['name'],
        output: { made: datetime('备份时间', 'Made') },
      },
      /** As `restore`, with the file that the last restore replaced. */
      undo: {
        kind: 'command',
        label: { zh: '撤销恢复', en: 'Undo the restore' },
        input: { plant_name: text('工厂名称', 'Name of the plant', { max: 64 }) },
        output: { begun: bool('已开始', 'Begun') },
      },
      /** Frees space; the newest backup of each location cannot be deleted. */
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
