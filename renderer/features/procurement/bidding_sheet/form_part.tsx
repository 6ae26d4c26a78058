import { Button, Group, Text } from '@mantine/core'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { bidding_sheets } from '../../../../shared/procurement/bidding_sheets.ts'
import { bidTitle, sheetCategory } from '../../../../shared/procurement/codes.ts'
import { formNameOf, pendingActionsOf } from '../../../../shared/procurement/sheet_pending_actions.ts'
import { write } from '../../../api/client.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useOperation } from '../../../api/queries.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { columnsOf, mayCreate, openFields } from '../../../ui/form/editable.ts'
import { hashOf, navigate } from '../../../ui/navigation/location.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { type FormName, makeForm } from '../first_form.ts'
import { formLabel, formResources } from '../sheet_waits.ts'
import { useTexts } from '../texts.ts'
import type { BoardSheet } from '../use_board.ts'
import { Verdict } from '../verdict.tsx'
import styles from './sheet.module.css'

const { unspecified, parity } = sheetCategory.code

/** The compulsory form of the sheet's route: chosen, made, opened, and who has signed it. */
export function FormPart({ sheet }: { sheet: BoardSheet }) {
  if (sheet.category === unspecified) return <RouteChoice sheet={sheet} />
  return sheet.form === '' ? <NoForm sheet={sheet} /> : <Form sheet={sheet} />
}

function RouteChoice({ sheet }: { sheet: BoardSheet }) {
  const { t, language } = useTexts()
  const acting = actingAs(useMe())
  const isOpen = openFields(bidding_sheets, columnsOf(bidding_sheets, sheet), acting).has('category')
  const [choose] = useAction(
    (category: BoardSheet['category']) => write('bidding_sheets', 'update', { id: sheet.id, category }),
    { refresh: ['bidding_sheets'] },
  )
  return (
    <>
      <Text>{t.procurement.sheet.route_first}</Text>
      {isOpen && (
        <Group gap="xs" mt={6}>
          {Object.values(sheetCategory.code)
            .filter((category) => category !== unspecified)
            .map((category) => (
              <Button key={category} size="xs" variant="default" onClick={() => void choose(category)}>
                {nameOfCode(sheetCategory, category)[language]}
              </Button>
            ))}
        </Group>
      )}
    </>
  )
}

/** Where a form is worked with: prices are compared side by side. */
const placeOf = ({ id, category, form }: BoardSheet): string => {
  const [name = '', record] = form.split('/')
  return category === parity ? hashOf(['parity', id]) : recordHash(name, record)
}

function NoForm({ sheet }: { sheet: BoardSheet }) {
  const { t, language } = useTexts()
  const me = useMe()
  const [make] = useAction((name: FormName) => makeForm(name, sheet.id), {
    done: (form, name) => navigate(placeOf({ ...sheet, form: `${name}/${form}` })),
  })
  const name = formNameOf(sheet.category)
  if (!name) return null
  const label = formLabel(sheet.category, language)
  const isNext = pendingActionsOf(sheet)[0]?.name === 'has_form'
  return (
    <>
      <Text>{t.procurement.sheet.no_form(label)}</Text>
      {mayCreate(formResources[name], actingAs(me)) && (
        <Button size="xs" mt={6} {...(isNext && { 'data-make': true })} onClick={() => void make(name)}>
          {t.procurement.sheet.make(label)}
        </Button>
      )}
    </>
  )
}

function Form({ sheet }: { sheet: BoardSheet }) {
  const { t, language } = useTexts()
  const { data = [] } = useOperation('bidding_comments', 'round', { form: sheet.form })
  const name = formNameOf(sheet.category)
  return (
    <>
      <Group gap="sm">
        <Button size="xs" variant="light" component="a" href={placeOf(sheet)}>
          {t.procurement.sheet.open_form(formLabel(sheet.category, language))}
        </Button>
        {name && <StatePill resource={formResources[name]} name="status" value={sheet.form_status} />}
      </Group>
      <ul className={styles.signatures}>
        {data.map(({ user_title, needed, signed, result, user, comment }) => (
          <li key={user_title}>
            {nameOfCode(bidTitle, user_title)[language]}
            {needed && !signed && ` · ${t.procurement.sheet.must_sign}`}{' '}
            {signed ? (
              <>
                {user} <Verdict result={result} />
              </>
            ) : (
              <Text span c="var(--text-3)">
                {t.procurement.sheet.not_signed}
              </Text>
            )}{' '}
            {comment}
          </li>
        ))}
      </ul>
    </>
  )
}
