import { codeLabel, titled } from '../../kernel/field.ts'
import { code, id, name, text } from '../../kernel/kinds.ts'
import { contains, equals, resource } from '../../kernel/resource.ts'
import { stockKind } from '../codes.ts'

export const warehouses = resource(
  'warehouses',
  {
    id: id(),
    name: titled(['库房', '仓库', '仓库名称', '名称'], name('库房名称', 'Warehouse', 64)),
    location: titled(['地点', '地址', '库位'], text('位置', 'Location')),
    category: titled(['类别', '种类', '存放材料', '库房类别'], code('材料类别', 'Material kind', stockKind)),
    pretty_category: codeLabel('category', stockKind, { zh: '材料类别', en: 'Material kind' }),
  },
  {
    label: { zh: '库房', en: 'Warehouse' },
    away: { carried: 'all' },
    list: {
      fields: 'all',
      filters: { name: contains('name'), location: contains('location'), category: equals('category') },
      search: ['name', 'location'],
    },
    create: { requiredInputs: ['name', 'category'], optionalInputs: ['location'] },
    update: [{ fields: ['name', 'location', 'category'] }],
    allow: { create: ['store_head', 'keeper'], update: ['store_head', 'keeper'] },
  },
)
