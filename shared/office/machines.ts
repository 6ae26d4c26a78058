import { hidden, optional } from '../kernel/field.ts'
import { datetime, entryTime, id, ref, text } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'

/**
 * LAN machines whose browser was paired with a code: only these can sign in with a password from the LAN. The
 * office stores the hash of the browser's pairing token. Removing a machine ends its sessions immediately.
 */
export const machines = resource(
  'machines',
  {
    id: id(),
    name: text('名称', 'Name', { max: 64 }),
    address: text('配对时的地址', 'Address when paired'),
    create_dt: entryTime('配对时间', 'Paired'),
    /** Who created the code; null for the office's console. */
    paired_by: optional(ref('users', '配对人', 'Paired by')),
    used_dt: optional(datetime('最近登录', 'Last signed in')),
    hash: hidden(text('摘要', 'Hash')),
  },
  {
    label: { zh: '已配对的机器', en: 'Paired machine' },
    list: { fields: 'all', order: ['-id'] },
    update: [{ fields: ['name'] }],
    remove: { whenClockUnconfirmed: true },
    allow: { list: ['admin'], read: ['admin'], update: ['admin'], remove: ['admin'] },
  },
)
