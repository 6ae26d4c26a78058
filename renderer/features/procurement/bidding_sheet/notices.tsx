import { Anchor, Button, Text } from '@mantine/core'
import { bidding_acceptances } from '../../../../shared/procurement/bidding_acceptances.ts'
import { write } from '../../../api/client.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useAllRecords, useList } from '../../../api/queries.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import { navigate } from '../../../ui/navigation/location.ts'
import { formHash } from '../../../ui/navigation/record_url.ts'
import { formPrintHash } from '../../../ui/print/procurement_form_url.ts'
import { priceText } from '../prices.ts'
import { useTexts } from '../texts.ts'
import type { BoardSheet } from '../use_board.ts'
import styles from './sheet.module.css'

/** The notices of winning bid; a new one is made for this sheet and opened to be filled in. */
export function Notices({ sheet }: { sheet: BoardSheet }) {
  const { t } = useTexts()
  const me = useMe()
  const { data } = useList('bidding_acceptances', { bidding_sheet: String(sheet.id) })
  const { data: judged } = useList('supply_relationships', { bidding_sheet: String(sheet.id) })
  const { data: suppliers } = useAllRecords('suppliers', {})
  const nameOf = (code: string) => suppliers?.find(({ uid }) => uid === code)?.name ?? code
  const [make] = useAction(
    () => write('bidding_acceptances', 'create', { bidding_sheet: String(sheet.id) }),
    {
      refresh: ['bidding_acceptances'],
      done: ({ value }) => navigate(formHash('bidding_acceptances', value.id)),
    },
  )
  return (
    <>
      {data?.results.length === 0 && <Text c="var(--text-3)">{t.procurement.sheet.no_notices}</Text>}
      <ul className={styles.signatures}>
        {data?.results.map(({ id, uid, content, accept_date, accept_money, winner = '' }) => (
          <li key={id}>
            <Anchor underline="always" href={formHash('bidding_acceptances', id)}>
              {[uid, content].filter(Boolean).join(' ') || t.procurement.sheet.notices}
            </Anchor>{' '}
            {[nameOf(winner), accept_date, accept_money && t.procurement.amount(priceText(accept_money))]
              .filter(Boolean)
              .join(' · ')}
            <br />
            <Papers
              notice={Number(id)}
              others={judged?.results.filter((one) => one.supplier_code !== winner) ?? []}
              isWon={winner !== ''}
            />
          </li>
        ))}
      </ul>
      {mayCreate(bidding_acceptances, actingAs(me)) && (
        <Button size="xs" variant="default" mt={4} onClick={() => void make()}>
          {t.procurement.sheet.new_notice}
        </Button>
      )}
    </>
  )
}

/** What is sent to the winner, and to the others. */
function Papers(props: { notice: number; others: readonly { readonly id: string }[]; isWon: boolean }) {
  const { notice, others, isWon } = props
  const { t } = useTexts()
  const says = t.procurement.sheet
  return (
    <>
      <Anchor href={formPrintHash('acceptances')([notice])}>{says.print_notice}</Anchor>
      {isWon && others.length > 0 && (
        <>
          {' · '}
          <Anchor href={formPrintHash('regrets')(others.map(({ id }) => Number(id)))}>
            {says.print_regrets(others.length)}
          </Anchor>
        </>
      )}
    </>
  )
}
