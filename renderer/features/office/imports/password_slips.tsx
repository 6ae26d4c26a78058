import type { MadePassword } from '../../../../shared/office/imports.ts'
import { useOperation } from '../../../api/queries.ts'
import { Preview } from '../../../ui/print/preview/preview.tsx'
import { useCompany } from '../../../ui/print/use_company.ts'
import { slipsForm } from '../people/slips_form.ts'
import { useTexts } from '../people/texts.ts'

interface Props {
  readonly passwords: readonly MadePassword[]
  /** The address of the result. */
  readonly home: string
}

/** The passwords that the import has just made, on slips to be cut and handed over. */
export function PasswordSlips({ passwords, home }: Props) {
  const { t } = useTexts()
  const company = useCompany()
  const { data: plant } = useOperation('plant', 'state', {})
  const slips = passwords.map(({ user, ...slip }) => ({ ...slip, id: user }))
  return (
    <Preview
      documents={
        company === undefined ? [] : [slipsForm(slips, { company, address: plant?.address ?? '', t })]
      }
      home={home}
    />
  )
}
