import { Alert, Anchor, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { steelType } from '../../../../../shared/inventory/codes.ts'
import { isRecordId } from '../../../../../shared/kernel/record_id.ts'
import { specOf } from '../../../../../shared/kernel/resource.ts'
import { call } from '../../../../api/client.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../../ui/form/restore_focus.ts'
import { useSaveKey } from '../../../../ui/keyboard/shortcuts.ts'
import { replaceLocation } from '../../../../ui/navigation/location.ts'
import page from '../../../../ui/page/page.module.css'
import { PageHead } from '../../../../ui/page/page_head.tsx'
import { issueHash } from '../../issues/card_kinds.ts'
import styles from '../../issues/issues.module.css'
import { cardsOf, type RefundKind, type Returnable, refundHash, returnableOf } from '../refund_kinds.ts'
import { useTexts } from '../texts.ts'
import { ChooseCard } from './choose_card.tsx'
import { createReturn, defaultReturn, isPlate, type ReturnLine, weightOf } from './return_lines.ts'
import { ReturnRow } from './return_row.tsx'

interface Props {
  readonly kind: RefundKind
  readonly query: URLSearchParams
}

/** `#/refunds/<kind>/new?of=<apply card>`: what of the issued card may still come back, and how much of it does. */
export function ReturnForm({ kind, query }: Props) {
  const of = query.get('of')
  return isRecordId(of ?? undefined) ? <OfCard kind={kind} card={Number(of)} /> : <ChooseCard kind={kind} />
}

function OfCard({ kind, card }: { kind: RefundKind; card: number }) {
  const { data, error } = useQuery({
    queryKey: [cardsOf[kind].name, 'returnable', card],
    queryFn: async () => (await returnableOf[kind]({ apply_card: card })).value,
  })
  return data ? <Lines kind={kind} card={card} lines={data} /> : <Loading error={error} />
}

const keyOf = ({ apply_card, apply_detail }: Returnable): string => `${apply_card}/${apply_detail}`

interface LinesProps {
  readonly kind: RefundKind
  readonly card: number
  readonly lines: readonly Returnable[]
}

function Lines({ kind, card, lines }: LinesProps) {
  const { t, language } = useTexts()
  const says = t.refunds
  const [typed, setTyped] = useState<Readonly<Record<string, ReturnLine>>>({})
  const [type, setType] = useState<string>(lines.some(isPlate) ? steelType.word.board : steelType.word.bar)
  const [problem, setProblem] = useState<string>()
  const busy = useRef(false)
  useFocusRecovery(true, ['[data-bring-back] form input'])
  const backOf = (line: Returnable): ReturnLine =>
    typed[keyOf(line)] ?? defaultReturn(line, lines.length === 1)
  const densities = useDensities(kind === 'steel_material')
  const weightIn = (line: Returnable): string =>
    kind === 'steel_material' ? weightOf(line, backOf(line), type, densities.get(line.material_mark)) : ''
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy.current) return
    const chosen = lines
      .map((line) => ({ line, back: backOf(line), weight: weightIn(line) }))
      .filter(({ back }) => back.taken)
    if (chosen.length === 0) return setProblem(says.none_chosen)
    busy.current = true
    try {
      replaceLocation(refundHash(kind, await createReturn(kind, chosen, type)))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t.not_saved)
    } finally {
      busy.current = false
    }
  }
  useSaveKey(() => void send())
  return (
    <div className={page.page} data-bring-back>
      <PageHead
        back={issueHash(kind, card)}
        title={t.add(specOf(cardsOf[kind]).label[language])}
        sub={
          lines[0] && <Anchor href={issueHash(kind, card)}>{says.of_card(lines[0].apply_card_uid)}</Anchor>
        }
        primary={lines.length > 0 && { label: says.make, keys: 'Ctrl+S', press: () => void send() }}
      />
      <div className={page.body}>
        {lines.length === 0 ? (
          <Text>{says.nothing_issued}</Text>
        ) : (
          <form onSubmit={(event) => void send(event)} noValidate>
            {kind === 'steel_material' && (
              <Select
                label={cardsOf.steel_material.fields.steel_type.label[language]}
                size="xs"
                w={200}
                mb={8}
                allowDeselect={false}
                data={Object.values(steelType.table).map(([, zh, en]) => ({
                  value: zh,
                  label: language === 'zh' ? zh : en,
                }))}
                value={type}
                onChange={(next) => next !== null && setType(next)}
              />
            )}
            <table className={styles.table} aria-label={says.returnable}>
              <thead>
                <tr>
                  {Object.entries(says.columns)
                    .filter(([name]) => name !== 'part' || kind === 'steel_material')
                    .map(([name, head]) => (
                      <th key={name} scope="col">
                        {head}
                      </th>
                    ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <ReturnRow
                    key={keyOf(line)}
                    kind={kind}
                    line={line}
                    back={backOf(line)}
                    type={type}
                    weight={weightIn(line)}
                    change={(next) => {
                      setProblem(undefined)
                      setTyped((now) => ({ ...now, [keyOf(line)]: next }))
                    }}
                  />
                ))}
              </tbody>
            </table>
            {problem && (
              <Alert color="late" p="xs" my={6} role="alert">
                {problem}
              </Alert>
            )}
            {/* Enter in a field sends the form. */}
            <button type="submit" hidden />
          </form>
        )}
      </div>
    </div>
  )
}

/** g/cm³ by grade, where the material master tells it. */
function useDensities(asked: boolean): ReadonlyMap<string, number | null> {
  const { data } = useQuery({
    queryKey: ['materials', 'list', 'densities'],
    queryFn: async () => (await call('materials', 'list', { limit: 500 }, { extended: true })).value.results,
    enabled: asked,
  })
  return useMemo(() => new Map((data ?? []).map(({ name, density }) => [name, density])), [data])
}
