import { Alert, Button, Checkbox, Group, Input, Modal, Radio, Select, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { stockKind } from '../../../../../shared/inventory/codes.ts'
import {
  isStockKind,
  type StockKind,
  stockKinds,
} from '../../../../../shared/inventory/stock/material_classes.ts'
import { nameOfCode } from '../../../../../shared/kernel/codes.ts'
import { refresh, writeRecord } from '../../../../api/queries.ts'
import { useReturnFocus } from '../../../../ui/form/return_focus.ts'
import { hashOf, replaceLocation } from '../../../../ui/navigation/location.ts'
import { recordHash } from '../../../../ui/navigation/record_url.ts'
import { boughtName, countLeft, lineOfBought } from '../bought_material.ts'
import { entriesOf } from '../entry_kinds.ts'
import { useTexts } from '../texts.ts'
import { type Arrived, useSheetMaterials, useSheets } from './use_sheet_materials.ts'

/** A document is begun: of which kind, for which sheet, and which of what the sheet buys it brings. */
export function NewDocument({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  useReturnFocus()
  const says = t.entry_documents.begin
  const [sheet, setSheet] = useState(query.get('sheet'))
  const [chosen, setChosen] = useState<StockKind>()
  const [ticks, setTicks] = useState<ReadonlySet<string>>()
  const [problem, setProblem] = useState<string>()
  const [running, setRunning] = useState(false)
  const sheets = useSheets()
  const arrived = useSheetMaterials(sheet === null ? undefined : Number(sheet))
  const kind = chosen ?? arrived?.[0]?.kind ?? 'welding_material'
  const offered = (arrived ?? []).filter((one) => one.kind === kind)
  const ticked = ticks ?? new Set(offered.filter(isToEnter).map(({ bought }) => bought.id))
  const close = () => replaceLocation(hashOf(['entries']))
  const take = (id: string, on: boolean) =>
    setTicks(new Set(on ? [...ticked, id] : [...ticked].filter((one) => one !== id)))
  const begin = async (event: FormEvent) => {
    event.preventDefault()
    if (running) return
    setRunning(true)
    const details = offered.flatMap(({ bought }) => (ticked.has(bought.id) ? lineOfBought(kind, bought) : []))
    const { name } = entriesOf[kind]
    try {
      const input = { ...(sheet !== null && { bidding_sheet: Number(sheet) }), details }
      const { value } = await writeRecord(name, 'create', input)
      await refresh('store_desk')
      replaceLocation(recordHash(name, value.id))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t.not_saved)
      setRunning(false)
    }
  }
  return (
    <Modal opened onClose={close} title={t.new_entry} size="lg">
      <form onSubmit={(event) => void begin(event)} noValidate>
        <Stack gap="sm">
          <Select
            label={says.sheet}
            description={says.sheet_about}
            searchable
            openOnFocus={false}
            clearable
            data-autofocus
            nothingFoundMessage={t.nothing_found}
            value={sheet}
            data={sheets}
            onChange={(next) => {
              setSheet(next)
              setChosen(undefined)
              setTicks(undefined)
            }}
          />
          <Radio.Group
            label={says.kind}
            value={kind}
            onChange={(next) => {
              if (isStockKind(next)) setChosen(next)
              setTicks(undefined)
            }}
          >
            <Group gap="md" mt={4}>
              {stockKinds.map((one) => (
                <Radio key={one} value={one} label={nameOfCode(stockKind, stockKind.code[one])[language]} />
              ))}
            </Group>
          </Radio.Group>
          {sheet !== null && arrived && <Materials {...{ offered, ticked, take }} />}
          {problem && (
            <Alert color="late" p="xs" role="alert">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={running}>
              {says.press(offered.filter(({ bought }) => ticked.has(bought.id)).length)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Usually what has passed its inspection and is not in stock yet. */
const isToEnter = ({ bought, passed }: Arrived): boolean => passed && countLeft(bought) > 0

interface MaterialsProps {
  readonly offered: readonly Arrived[]
  readonly ticked: ReadonlySet<string>
  readonly take: (id: string, on: boolean) => void
}

function Materials({ offered, ticked, take }: MaterialsProps) {
  const { t } = useTexts()
  const says = t.entry_documents.begin
  if (offered.length === 0) return <Text>{says.none}</Text>
  return (
    <Input.Wrapper label={says.materials} labelElement="div" role="group" aria-label={says.materials}>
      <Stack gap={4} mt={4} mah={260} style={{ overflow: 'auto' }}>
        {offered.map(({ bought, passed }) => (
          <Checkbox
            key={bought.id}
            label={[
              boughtName(bought),
              says.left(countLeft(bought), bought.unit ?? ''),
              passed ? says.passed : says.not_passed,
            ].join(' · ')}
            checked={ticked.has(bought.id)}
            onChange={(event) => take(bought.id, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  )
}
