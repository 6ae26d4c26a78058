import { Anchor, Checkbox, Text } from '@mantine/core'
import type { Output } from '../../../../shared/kernel/types.ts'
import { libraryStatus } from '../../../../shared/process/codes.ts'
import { type FileFlag, isRaised, type RaisedFlag } from '../../../../shared/production/file_list_flags.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import styles from '../planning/planning.module.css'
import { useTexts } from '../texts.ts'
import type { Tick } from './flag_ticks.ts'

type FlagState = Output<Resources['comprehensive_department_filelists'], 'standing'>

interface Props {
  readonly flag: FileFlag
  readonly name: string
  readonly is: boolean
  /** Undefined where this person ticks nothing. */
  readonly tick: ((is: boolean) => void) | undefined
  readonly last: Tick | undefined
  /** Of a paper that raises itself. */
  readonly standing: FlagState | undefined
}

/** One paper: whether it is there, who said so, or what it waits for. */
export function FlagRow({ flag, name, is, tick, last, standing }: Props) {
  const { t } = useTexts()
  const { gate } = t.order_plan
  return (
    <li className={styles.line}>
      {tick ? (
        <Checkbox
          size="xs"
          label={name}
          checked={is}
          onChange={(event) => tick(event.currentTarget.checked)}
        />
      ) : (
        <Text>
          {is ? '✓' : '—'} {name}
        </Text>
      )}
      <Text size="sm" c="var(--text-3)">
        {[isRaised(flag) ? gate.by_itself : gate.by_hand, last && gate.ticked(last.person, last.time)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {!is && isRaised(flag) && standing && <Waits flag={flag} standing={standing} />}
    </li>
  )
}

const isReady: Readonly<Record<RaisedFlag, (standing: FlagState) => boolean>> = {
  process_lib: ({ library_status }) => library_status === libraryStatus.code.reviewed,
  sketch: ({ approved_cards, cards_without_sketch }) =>
    approved_cards > 0 && cards_without_sketch.length === 0,
  product_graph: ({ has_drawing }) => has_drawing,
}
/** More of them stand in the list of cards. */
const mostCards = 5

/** Why a paper that raises itself has not done so yet. */
function Waits({ flag, standing }: { flag: RaisedFlag; standing: FlagState }) {
  const { t } = useTexts()
  const { gate } = t.order_plan
  const { approved_cards, cards_without_sketch: bare } = standing
  if (isReady[flag](standing))
    return (
      <Text size="sm" c="var(--done)">
        {gate.ready}
      </Text>
    )
  if (flag !== 'sketch' || approved_cards === 0)
    return (
      <Text size="sm" c="var(--wait)">
        {gate.waits(flag)}
      </Text>
    )
  return (
    <Text size="sm" c="var(--wait)">
      {gate.without_sketch(bare.length)}
      {bare.slice(0, mostCards).map(({ id, file_index, name }) => (
        <Anchor key={id} size="sm" mr={8} underline="always" href={recordHash('transfer_cards', id)}>
          {file_index} {name}
        </Anchor>
      ))}
    </Text>
  )
}
