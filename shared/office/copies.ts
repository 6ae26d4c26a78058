import { z } from 'zod'
import { defaulted, hidden, optional } from '../kernel/field.ts'
import {
  bool,
  code,
  creator,
  date,
  datetime,
  filled,
  id,
  int,
  lines,
  list,
  name,
  ref,
  text,
} from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { copyState } from './codes.ts'

/** How many people besides the holder may sign in to a copy. */
export const maxCompanions = 3
const maxCode = 20_000

/**
 * A journal entry of the office that a copy was made from. `shared`: of an office that was restored to before it, the last entry
 * that was written before the taking; its own later ones have the numbers of others that are lost.
 */
const base = z.object({ entry: z.int(), hash: z.string(), at: z.string(), shared: z.int().optional() })

/**
 * A working copy: the office's planning data on a laptop, for one person and a number of work orders. What is done there
 * comes home as a return file and is merged.
 */
export const copies = resource(
  'copies',
  {
    id: id(),
    /** 128 random bits, base32. */
    uid: text('标识', 'Identifier', { max: 32 }),
    name: name('名称', 'Name', 64),
    holder: ref('users', '持有人', 'Holder'),
    companions: list('同行人', 'Companions', z.int().positive(), { type: 'integer' }, maxCompanions),
    purpose: lines('用途', 'Purpose'),
    /** The work orders whose records it is meant for. */
    orders: list('带走的工作令', 'Work orders taken', z.int().positive(), { type: 'integer' }),
    taken_dt: datetime('带出时间', 'Taken'),
    due_dt: date('带回期限', 'Back by'),
    /** The first, and one of each refresh. */
    bases: list('底稿', 'Bases', base, { type: 'object' }),
    program: text('程序版本', 'Program'),
    version: int('数据版本', 'Version of the data'),
    state: defaulted(code('状态', 'State', copyState)),
    last_seen_dt: optional(datetime('最近带回', 'Last seen')),
    /** The key of its return files. */
    secret: hidden(text('密钥', 'Secret')),
    creator: creator(),
  },
  {
    label: { zh: '外带副本', en: 'Working copy' },
    title: ['name'],
    away: { operations: ['write_return', 'reopen'] },
    list: {
      fields: 'all',
      filters: { holder: equals('holder'), state: equals('state') },
      order: ['state', 'due_dt', 'id'],
      search: ['name'],
    },
    operations: {
      /**
       * Starts a job that writes the sealed file of a new copy. `passphrase` opens it, and is the first password of its people
       * there; it is kept nowhere.
       */
      take: {
        kind: 'command',
        label: { zh: '带出', en: 'Take a copy' },
        secret: true,
        noDefaultButton: true,
        input: {
          name: filled(name('名称', 'Name', 64)),
          holder: ref('users', '持有人', 'Holder'),
          companions: list('同行人', 'Companions', z.int().positive(), { type: 'integer' }, maxCompanions),
          orders: list('工作令', 'Work orders', z.int().positive(), { type: 'integer' }),
          due_dt: date('带回期限', 'Back by'),
          purpose: lines('用途', 'Purpose'),
          passphrase: text('口令', 'Passphrase'),
        },
        requiredInputs: ['name', 'passphrase'],
        /** `id` is that of the job. */
        output: { id: id(), copy: int('副本', 'Copy') },
      },
      /** Which of these records belong to a work order that somebody has along: `外带 · 周敏 至 12-07`. */
      held: {
        kind: 'query',
        label: { zh: '被带出的记录', en: 'Records that are out' },
        input: {
          resource: text('列表', 'List', { max: 64 }),
          records: list('记录', 'Records', z.int().positive(), { type: 'integer' }),
        },
        requiredInputs: ['resource'],
        subjectInput: 'resource',
        output: {
          record: int('记录', 'Record'),
          copy: int('副本', 'Copy'),
          name: text('名称', 'Name'),
          holder: text('持有人', 'Holder'),
          due_dt: date('带回期限', 'Back by'),
        },
        many: true,
      },
      /** How much a copy of these orders would carry, before it is taken. */
      planned: {
        kind: 'query',
        label: { zh: '带出的内容', en: 'What would travel' },
        input: {
          holder: ref('users', '持有人', 'Holder'),
          orders: list('工作令', 'Work orders', z.int().positive(), { type: 'integer' }),
        },
        requiredInputs: ['holder'],
        output: {
          records: int('记录', 'Records'),
          /** Files of the chosen orders. */
          uploads: int('文件', 'Files'),
          upload_bytes: int('文件大小', 'Size of the files'),
        },
      },
      /** In a copy: what was done there, and how much of it no return file contains. Nothing in an office. */
      unreturned: {
        kind: 'query',
        label: { zh: '未带回的改动', en: 'Edits not brought back' },
        input: {},
        output: {
          edits: int('改动', 'Edits'),
          unwritten: int('还没写进带回包', 'In no return file'),
          written_dt: text('写带回包时间', 'Return file written', { max: 32 }),
          /** The last return file is written: the copy is read only. */
          final: bool('最后一次', 'Last one'),
        },
      },
      /** In a copy: starts a job that writes the sealed file of everything that was done there since its base. */
      write_return: {
        kind: 'command',
        label: { zh: '写带回包', en: 'Write a return file' },
        noDefaultButton: true,
        input: { final: bool('最后一次', 'Last one') },
        /** `id` is that of the job; `drafts` are not saved and do not come along. */
        output: { id: id(), drafts: int('未保存的草稿', 'Unsaved drafts') },
      },
      /** In a copy: its holder goes on after the last return file, which made it read only; he says why. */
      reopen: {
        kind: 'command',
        label: { zh: '继续使用副本', en: 'Go on with the copy' },
        noDefaultButton: true,
        input: {},
        output: { due_dt: date('带回期限', 'Back by') },
      },
      /** In a copy, for its holder: what makes it known again to an office that was restored to before its taking. Has the secret. */
      code: {
        kind: 'query',
        label: { zh: '登记码', en: 'Registration code' },
        secret: true,
        input: {},
        output: { code: text('登记码', 'Registration code') },
      },
      /** The office was restored to before the taking, and does not know the copy: its code makes it known again. Needs a reason. */
      register: {
        kind: 'command',
        label: { zh: '登记副本', en: 'Register a copy' },
        secret: true,
        noDefaultButton: true,
        input: { code: filled(text('登记码', 'Registration code', { max: maxCode })) },
        requiredInputs: ['code'],
        output: { id: id() },
      },
      /** Its laptop is lost, or its file was never used: no return of it is opened any more. */
      void: {
        kind: 'action',
        label: { zh: '作废', en: 'Void' },
        noDefaultButton: true,
        input: {},
        whenClockUnconfirmed: true,
      },
    },
    allow: {
      take: ['planner', 'welding_engineer', 'keeper', 'process_head'],
      held: 'everyone',
      planned: ['planner', 'welding_engineer', 'keeper', 'process_head'],
      unreturned: 'everyone',
      write_return: 'everyone',
      reopen: 'everyone',
      code: 'everyone',
      register: [],
      void: [{ person: 'holder' }, 'process_head'],
      list: 'everyone',
      read: [{ person: 'holder' }, { person: 'companions' }, 'process_head'],
    },
  },
)
