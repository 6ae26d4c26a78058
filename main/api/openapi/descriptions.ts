import type { Allow } from '../../../shared/kernel/access.ts'
import { roles } from '../../../shared/kernel/people.ts'
import { type OperationKind, operationOf, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Label, Language } from '../../../shared/texts/index.ts'
import { both } from './schemas.ts'

const words: Partial<Record<OperationKind, Label>> = {
  list: { zh: '列表', en: 'list' },
  aggregate: { zh: '分组统计', en: 'groups and sums' },
  read: { zh: '读取', en: 'read' },
  create: { zh: '新建', en: 'create' },
  update: { zh: '修改', en: 'update' },
  remove: { zh: '删除', en: 'delete' },
}

export function summaryOf(resource: Resource, operation: string, kind: OperationKind): string {
  const { label } = specOf(resource)
  const own = words[kind] ??
    operationOf(resource, operation)?.label ?? {
      zh: operation,
      en: operation,
    }
  return `${label.zh}：${own.zh} / ${label.en}: ${own.en}`
}

export function permissionText(allow: Allow): string {
  if (allow === 'everyone') return '权限：登录者 / Who: everybody signed in'
  const labels = allow.map((who) =>
    typeof who === 'string'
      ? roles[who]
      : {
          zh: `${who.role ? roles[who.role].zh : '相关人员'}（有条件）`,
          en: `${who.role ? roles[who.role].en : 'persons concerned'} (on conditions)`,
        },
  )
  const all = labels.length === 0 ? [roles.admin] : labels
  return `权限：${listed(all, 'zh', '、')} / Who: ${listed(all, 'en', ', ')}`
}

const listed = (labels: readonly Label[], language: Language, comma: string): string =>
  [...new Set(labels.map((label) => label[language]))].join(comma)

/** Each state column has its own transitions, made by a PATCH of it. */
export function transitionLines(resource: Resource): readonly string[] {
  return Object.entries(specOf(resource).states ?? {}).map(([field, { transitions }]) => {
    const lines = Object.values(transitions).map(
      ({ label, from, to, automatic }) =>
        `- ${from.map(String).join(', ')} → ${String(to)}: ${both(label)}${automatic ? '（自动 / automatic）' : ''}`,
    )
    return [`\`${field}\``, ...lines].join('\n')
  })
}
