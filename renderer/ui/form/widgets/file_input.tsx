import { FileInput as Chooser } from '@mantine/core'
import { fileAt, uploadExtensions } from '../../../../shared/kernel/stored_files.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { InputProps } from '../input_props.ts'

/** A file of the person's own machine, sent when the record is saved; before that, the one that is stored. */
export function FileInput({ field, value, change, shared }: InputProps) {
  const { t } = useTexts()
  const { extensions = uploadExtensions, parsedByServer } = field.upload ?? {}
  const stored = typeof value === 'string' && value !== '' ? (fileAt(value)?.name ?? value) : undefined
  return (
    <Chooser
      {...shared}
      clearable={value instanceof File}
      value={value instanceof File ? value : null}
      placeholder={stored ?? t.forms.choose_file}
      {...(!parsedByServer && { accept: extensions.map((ending) => `.${ending}`).join(',') })}
      onChange={(file) => change(file ?? undefined)}
    />
  )
}
