import { ActionIcon } from '@mantine/core'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { useTexts } from '../../i18n/index.ts'
import { IconLayoutKanban, IconTable } from '../look/icons.ts'
import type { Column } from './columns.ts'

/** The state of a resource, or another code that its records may be sorted by. */
export function boardField(resource: Resource, columns: readonly Column[]): string | undefined {
  // What is only read has no card to move.
  if (!specOf(resource).update) return undefined
  const isCoded = (name: string) => storedOf(resource, name)?.codes !== undefined
  const [state] = Object.keys(specOf(resource).states ?? {}).filter(isCoded)
  return (
    state ??
    columns.find(({ name, field }) => isCoded(name) && field.stored && field.widget === 'select')?.name
  )
}

interface Props {
  readonly isBoard: boolean
  /** The name of the face in the address; '' is the table. */
  readonly choose: (face: string) => void
}

/** Table or board. */
export function FaceSwitch({ isBoard, choose }: Props) {
  const { t } = useTexts()
  const faces = [
    { face: '', label: t.lists.table, icon: IconTable, isChosen: !isBoard },
    { face: 'board', label: t.lists.board, icon: IconLayoutKanban, isChosen: isBoard },
  ]
  return (
    <ActionIcon.Group>
      {faces.map(({ face, label, icon: Icon, isChosen }) => (
        <ActionIcon
          key={face}
          variant={isChosen ? 'light' : 'default'}
          aria-label={label}
          title={label}
          aria-pressed={isChosen}
          data-face-choice={face || 'table'}
          onClick={() => choose(face)}
        >
          <Icon />
        </ActionIcon>
      ))}
    </ActionIcon.Group>
  )
}
