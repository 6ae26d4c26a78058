import { useRowKeys } from '../../../../ui/keyboard/use_row_keys.ts'
import { hashOf } from '../../../../ui/navigation/location.ts'
import { useTexts } from '../texts.ts'
import styles from './assembly_tree.module.css'
import type { Node } from './tree.ts'

interface Props {
  readonly library: number
  readonly nodes: readonly Node[]
  /** Of all parts. */
  readonly count: number
  readonly chosen: number | undefined
}

interface Line {
  readonly id: number | undefined
  readonly name: string
  readonly depth: number
  readonly count: number
}

/** The assemblies of a library, each leading to its own parts; where the screen has room beside the table. */
export function AssemblyTree({ library, nodes, count, chosen }: Props) {
  const { t } = useTexts()
  const lines: readonly Line[] = [
    { id: undefined, name: t.libraries.all_parts, depth: 0, count },
    ...assembliesIn(nodes, 1),
  ]
  const { active, list, handlers } = useRowKeys(lines.map(({ id }) => String(id)))
  return (
    <nav className={styles.pane} aria-label={t.libraries.assemblies}>
      <ul className={styles.list} ref={list} {...handlers}>
        {lines.map((line) => (
          <li key={line.id ?? 'all'} data-row={String(line.id)}>
            <a
              href={hashOf(['libraries', library], {
                assembly: line.id === undefined ? undefined : String(line.id),
              })}
              tabIndex={String(line.id) === active ? 0 : -1}
              {...(line.id === chosen && { 'aria-current': 'true' as const })}
            >
              <span className={styles.name} style={{ paddingLeft: line.depth * 16 }} title={line.name}>
                {line.name}
              </span>
              <span className={styles.count}>{line.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const assembliesIn = (nodes: readonly Node[], depth: number): readonly Line[] =>
  nodes.flatMap(({ part, children, below }) =>
    below === 0
      ? []
      : [
          { id: part.id, name: `${part.ticket_number} ${part.name}`, depth, count: below + 1 },
          ...assembliesIn(children, depth + 1),
        ],
  )
