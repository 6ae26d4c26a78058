import { type KeyboardEvent, useState } from 'react'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { isPick } from '../../keyboard/shortcuts.ts'
import { PickerDialog } from '../pickers/picker_dialog.tsx'

/** F7 in an input shows the whole list that it names a record of. */
export function useWholeList(target: string, choose: (record: Row) => void) {
  const [picking, setPicking] = useState(false)
  return {
    onKeyDownCapture(event: KeyboardEvent): void {
      if (!isPick(event)) return
      event.preventDefault()
      event.stopPropagation()
      setPicking(true)
    },
    dialog: picking && (
      <PickerDialog
        target={target}
        close={() => setPicking(false)}
        choose={(record) => {
          setPicking(false)
          choose(record)
        }}
      />
    ),
  }
}
