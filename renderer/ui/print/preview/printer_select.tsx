import { Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import { AddPrinter } from './add_printer.tsx'
import { Offsets } from './offsets.tsx'
import type { PrinterChoice } from './use_printer.ts'

const another = 'another'

/** Which printer, and by how much it prints beside the place. */
export function PrinterSelect({ printers, chosen, choose, offset, move, add }: PrinterChoice) {
  const { t } = useTexts()
  const [adding, setAdding] = useState(false)
  return (
    <Group gap={4} wrap="nowrap">
      <NativeSelect
        size="xs"
        w={150}
        aria-label={t.preview.printer}
        title={t.preview.printer_about}
        value={String(chosen)}
        onChange={({ currentTarget: { value } }) =>
          value === another ? setAdding(true) : choose(Number(value))
        }
        data={[
          { value: '0', label: t.preview.no_printer },
          ...printers.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: another, label: t.preview.add_printer },
        ]}
      />
      <Offsets key={chosen} offset={offset} move={move} />
      {adding && <AddPrinter add={add} close={() => setAdding(false)} />}
    </Group>
  )
}
