import { Input, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { resourceNamed } from '../../../api/declarations.ts'
import { useTexts } from '../../../i18n/index.ts'
import { OrderLink } from '../../value/order_link.tsx'
import { namesQuery } from '../../value/references.ts'
import { shownValue } from '../../value/shown_value.ts'
import { titleOf } from '../../value/title_of.ts'
import type { InputProps } from '../input_props.ts'

/** A value to read: whoever may not change it sees no box to type into. */
export function PlainText({ field, value, label, shared }: InputProps) {
  const { t, language } = useTexts()
  const { reference } = field
  // What carries a number of its own reads as it stands.
  const target = reference?.carries === 'id' ? resourceNamed(reference.target) : undefined
  const rows = useQuery({ ...namesQuery(target?.name ?? ''), enabled: target !== undefined })
  const nameOf = (_: string, id: unknown) => {
    const row = rows.data?.find((one) => String(one.id) === String(id))
    return target && row ? titleOf(target, row) : String(id)
  }
  const text =
    target && reference?.soft && value
      ? nameOf(target.name, value)
      : shownValue(field, value, { t, language, nameOf })
  return (
    <Input.Wrapper
      label={label}
      size={shared.size}
      error={shared.error}
      description={shared.description}
      labelElement="div"
    >
      <Text mih={22} py={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text === '' ? '—' : <OrderLink field={field} text={text} inTabOrder />}
      </Text>
    </Input.Wrapper>
  )
}
