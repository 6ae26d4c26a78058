import { notifications } from '@mantine/notifications'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useTexts } from '../../../i18n/index.ts'
import { PickerDialog } from '../../form/pickers/picker_dialog.tsx'
import type { GridColumn } from '../edit/grid_model.ts'
import { carriedBy } from './entry_columns.ts'

interface Props {
  /** A reference column. */
  readonly column: GridColumn
  readonly write: (text: string) => void
  readonly close: () => void
}

/** The picker of a cell: writes the picked record where it is one of the choices of the column. */
export function PickedCell({ column, write, close }: Props) {
  const { t } = useTexts()
  const choose = (record: Row) => {
    const choice = column.choices?.find(({ value }) => String(value) === carriedBy(column, record))
    close()
    if (choice) write(choice.text)
    else notifications.show({ color: 'late', message: t.entry.not_here(column.head) })
  }
  return column.target !== undefined && <PickerDialog target={column.target} choose={choose} close={close} />
}
