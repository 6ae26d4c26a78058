import { Alert, Group, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { useTexts } from '../../i18n/index.ts'
import { formField } from '../form/editable.ts'
import { FormInput } from '../form/form_input.tsx'
import type { RecordForm } from '../form/use_record_form.ts'
import { fieldText, fieldTime } from '../value/field_text.ts'
import styles from './document.module.css'

/** Fields on the left, signatures on the right. Inside a form; the page of a document has it already. */
export const DocumentTop = ({ children }: { children: ReactNode }) => (
  <div className={styles.top}>{children}</div>
)

interface FieldsProps {
  readonly form: RecordForm
  /** In the order of the paper form; names that the resource does not have are left out. */
  readonly names: readonly string[]
  /** Columns of the grid that a field takes, such as `1 / -1`. */
  readonly columns?: Readonly<Record<string, string>>
  readonly inputOf?: (name: string) => Partial<ComponentProps<typeof FormInput>>
  /** Further cells. */
  readonly children?: ReactNode
}

/** The head of a document as cells of a paper form. */
export const HeadFields = ({ form, names, columns = {}, inputOf, children }: FieldsProps) => (
  <div className={styles.fields}>
    {names.map(
      (name) =>
        formField(form.resource, name) && (
          <div key={name} style={{ gridColumn: columns[name] }}>
            <FormInput form={form} name={name} small {...inputOf?.(name)} />
          </div>
        ),
    )}
    {children}
  </div>
)

interface WaitsProps {
  readonly record: Row
  /** Whose turn it is, in words. */
  readonly waits: string | undefined
  /** What the return reason is called. */
  readonly returned: string
  /** Before the words: the state. */
  readonly children?: ReactNode
}

/** Whose turn a document is, and why it was returned. */
export function DocumentWaits({ record, waits, returned, children }: WaitsProps) {
  const { t } = useTexts()
  const reason = fieldText(record, 'return_reason')
  return (
    <>
      <Group gap="sm" my={4}>
        {children}
        <Text role="status" data-waits>
          {waits}
        </Text>
      </Group>
      {reason !== '' && (
        <Alert color="wait" p={6} my={4} data-came-back>
          {t.value_of(returned, reason)}
        </Alert>
      )}
    </>
  )
}

interface SignaturesProps {
  readonly resource: Resource
  readonly record: Row
  /** Fields of the signers in the order of signing. */
  readonly signers: readonly string[]
  /** Fields of the times at which they signed. */
  readonly times?: Readonly<Record<string, string>>
  /** Further rows. */
  readonly children?: ReactNode
}

/** Who has signed a document. */
export function SignatureTable({ resource, record, signers, times = {}, children }: SignaturesProps) {
  const { t, language } = useTexts()
  return (
    <div className={styles.side}>
      <table aria-label={t.forms.signatures}>
        <tbody>
          {signers.map((name) => {
            const person = fieldText(record, name)
            const time = times[name]
            return (
              <tr key={name}>
                <th scope="row">{storedOf(resource, name)?.label[language]}</th>
                <td>{person || <span className={styles.soft}>{t.forms.not_signed}</span>}</td>
                {time && <td className={styles.soft}>{person && fieldTime(record, time)}</td>}
              </tr>
            )
          })}
          {children}
        </tbody>
      </table>
    </div>
  )
}

/** A further row of the signature table. */
export const SignatureRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{children || <span className={styles.soft}>—</span>}</td>
  </tr>
)
