import { soft } from '../../../../shared/kernel/kinds.ts'
import { FieldInput } from '../../../ui/form/field_input.tsx'

/** Both are told by their numbers and names: hours stand under these, not under ids. */
const fields = {
  order: soft('work_orders', 'uid', '工作令号', 'Work order'),
  group: soft('pruction_workgroups', 'name', '班组', 'Work group'),
} as const

interface Props {
  readonly name: keyof typeof fields
  readonly value: string
  readonly set: (values: { readonly [name: string]: string }) => void
}

/** A picker of the head; F7 shows the whole list. */
export const HoursFilter = ({ name, value, set }: Props) => (
  <FieldInput
    name={name}
    field={fields[name]}
    value={value}
    change={(given) => set({ [name]: String(given ?? '') })}
    small
  />
)
