import { Text } from '@mantine/core'
import type { Finding } from '../../../../shared/kernel/findings.ts'
import { type Resource, specOf, storedOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useTexts } from '../../../i18n/index.ts'
import { type Reader, shownValue } from '../../../ui/value/shown_value.ts'
import styles from '../issues/issues.module.css'

interface Props {
  readonly resource: Resource
  readonly names: readonly string[]
  readonly lines: readonly Row[]
  /** What is unusual about a line, and in which column. */
  readonly warningsOf?: (line: Row) => readonly Finding[]
}

/** The lines of a card, to be read before it is signed. */
export function LineSummary({ resource, names, lines, warningsOf = () => [] }: Props) {
  const { t, language } = useTexts()
  const reader: Reader = { t, language, nameOf: (_, id) => String(id) }
  const columns = names.flatMap((name) => {
    const field = storedOf(resource, name)
    return field ? [[name, field] as const] : []
  })
  return (
    <table className={styles.table} aria-label={specOf(resource).label[language]}>
      <thead>
        <tr>
          {columns.map(([name, { label, unit }]) => (
            <th key={name} scope="col">
              {label[language] + (unit ? ` (${unit})` : '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={String(line.id)}>
            {columns.map(([name, field]) => (
              <td key={name} {...(field.widget === 'number' && { className: styles.right })}>
                {shownValue(field, line[name], reader)}
                {warningsOf(line)
                  .filter((one) => one.field === name)
                  .map(({ code, text }) => (
                    <Text key={code} size="xs" className="warned">
                      ▲ {text(language)}
                    </Text>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
