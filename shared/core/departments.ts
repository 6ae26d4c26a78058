import { z } from 'zod'
import type { ColumnField } from '../kernel/column.ts'
import { optional, titled } from '../kernel/field.ts'
import { id, int, name, openCode, ref } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import { departmentGroup } from './codes.ts'

const named = titled(['职能', '部门类别', '类别'], openCode('系统组', 'System group', departmentGroup))
/** Accepts a text or `{name}`, responds with `{"name"}`; the column holds the text. */
const group: ColumnField<{ name: string }, string, 'given'> = {
  ...named,
  fill: 'given',
  accepts: z.preprocess(
    (input) => (typeof input === 'string' ? { name: input } : input),
    z.strictObject({ name: named.accepts.refine((name) => name.trim() !== '') }),
  ),
  json: { type: 'object', properties: { name: { type: 'string' } } },
  toWire: (name) => ({ name }),
  toColumn: ({ name }) => name,
  notice: (input, stored) => named.notice?.(input, stored.name),
}

export const departments = resource(
  'departments',
  {
    id: id(),
    group,
    superior: titled(
      ['上级', '上级单位', '隶属部门'],
      optional(ref('departments', '上级部门', 'Superior department')),
    ),
    admin: titled(['负责人', '部门领导', '主管'], optional(ref('users', '部门负责人', 'Administrator'))),
    short_name: titled(['部门名称', '部门', '名称', '部门简称'], name('简称', 'Short name', 64)),
  },
  {
    label: { zh: '部门', en: 'Department' },
    away: { carried: 'all' },
    list: { fields: ['id', 'superior', 'admin', 'short_name'], search: ['short_name'] },
    // Published field order: read and PATCH have the group first, create has it last.
    responses: { create: ['id', 'superior', 'admin', 'short_name', 'group'] },
    create: { requiredInputs: ['group', 'short_name'], optionalInputs: ['superior', 'admin'] },
    update: [{ fields: ['group', 'superior', 'admin', 'short_name'] }],
    operations: {
      /** The department with the lowest id of each published group; null if there is none. */
      distribution: {
        kind: 'query',
        label: { zh: '部门编号对照', en: 'Department id map' },
        input: {},
        output: {
          Distribution: optional(int('经营', 'Distribution')),
          Process: optional(int('工艺', 'Process')),
          Procurement: optional(int('采购', 'Procurement')),
          Production: optional(int('生产', 'Production')),
        },
      },
    },
    allow: { create: ['admin'], update: ['admin'], distribution: 'everyone' },
  },
)
