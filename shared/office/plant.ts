import { z } from 'zod'
import { optional } from '../kernel/field.ts'
import { bool, datetime, list, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import { hideable } from './navigation.ts'

const plant_name = text('工厂名称', 'Name of the plant', { max: 64 })
const hidden_modules = list('不使用的模块', 'Unused modules', z.enum(hideable), {
  type: 'string',
  enum: [...hideable],
})
const backup_folder = text('备份文件夹', 'Backup folder', { max: 1000 })

/** Settings of the whole plant. `language` is `zh` or `en`. */
export const plant = resource(
  'plant',
  {},
  {
    label: { zh: '工厂', en: 'Plant' },
    operations: {
      shown: {
        kind: 'query',
        label: { zh: '工厂设置', en: 'Settings of the plant' },
        input: {},
        output: {
          plant_name,
          language: text('语言', 'Language'),
          backup_folder,
          demo: bool('演示', 'Demo'),
          started_dt: datetime('启用时间', 'Started'),
          /** Whether LAN access was ever switched, the command line names an address of the LAN, or it is not wanted. */
          lan_decided: bool('局域网已定', 'LAN access decided'),
          /** Whether somebody has entered or changed materials; every new office comes with some. */
          materials_entered: bool('已录入材料', 'Materials entered'),
        },
      },
      /** Pages leave these parts of the program out; nothing changes in the API. */
      modules: {
        kind: 'query',
        label: { zh: '使用的模块', en: 'Modules in use' },
        input: {},
        output: { hidden_modules },
      },
      /** The address of the office and the connected machines, for the line at the top of every page. */
      state: {
        kind: 'query',
        label: { zh: '办公室状态', en: 'State of the office' },
        input: {},
        output: {
          /** Empty while only this machine is served. */
          address: text('地址', 'Address'),
          /** The LAN is served without TLS; a warning is shown meanwhile. */
          plain: bool('不加密', 'Unencrypted'),
          /** Each by its pairing name, or by its address. */
          machines: list(
            '机器',
            'Machines',
            z.object({ machine: z.string(), person: z.string(), used_dt: z.string() }),
            { type: 'object' },
          ),
          last_backup: optional(datetime('最近备份', 'Last backup')),
          /** The date is in the future: the clock was wrong. */
          doubtful_backup: bool('备份日期不可信', 'Date of the backup not to be relied on'),
        },
      },
      /** The code for the foot of signed forms (`journal_code.ts`). */
      journal: {
        kind: 'query',
        label: { zh: '操作日志代码', en: 'Code of the journal' },
        input: {},
        output: { code: text('代码', 'Code', { max: 32 }) },
      },
      set: {
        kind: 'command',
        label: { zh: '修改工厂设置', en: 'Change the settings of the plant' },
        input: {
          plant_name: optional(plant_name),
          language: optional(text('语言', 'Language', { max: 2 })),
          backup_folder: optional(backup_folder),
          hidden_modules: optional(hidden_modules),
          local_only: optional(bool('只在本机使用', 'This machine only')),
        },
        // Allowed so that backups can move to another disk.
        allowedOnFullDisk: true,
        output: { plant_name },
      },
    },
    allow: { shown: 'everyone', modules: 'everyone', state: 'everyone', journal: 'everyone', set: ['admin'] },
  },
)
