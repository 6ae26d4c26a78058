import { useTexts } from '../../i18n/index.ts'
import { ChoiceDialog } from './choice_dialog.tsx'

interface Clash {
  readonly field: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}
interface Props {
  readonly clashes: readonly Clash[]
  /** The fields whose stored value stays. */
  readonly decide: (theirs: readonly string[]) => void
  readonly cancel: () => void
}

/** Somebody else saved the same record meanwhile: field by field. */
export function ConflictDialog({ clashes, decide, cancel }: Props) {
  const { t } = useTexts()
  return (
    <ChoiceDialog
      title={t.clash_title}
      about={t.clash_about}
      head={t.field}
      places={clashes.map(({ field, label, mine, theirs }) => ({
        key: field,
        name: label,
        mine,
        theirs,
      }))}
      choose={(whoseOf) =>
        decide(clashes.filter(({ field }) => whoseOf(field) === 'theirs').map(({ field }) => field))
      }
      cancel={cancel}
    />
  )
}
