import { Anchor, Group, Text, Title } from '@mantine/core'
import type { Meaning } from '../../../../shared/kernel/codes.ts'
import { detailTable, libraryStatus } from '../../../../shared/process/codes.ts'
import { process_libraries } from '../../../../shared/process/process_libraries.ts'
import { quota_lists } from '../../../../shared/process/quota_lists.ts'
import { useList } from '../../../api/queries.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { useReferenceNames } from '../../../ui/value/references.ts'
import { codeText } from '../../../ui/value/status.ts'
import { StatePill, StatusPill } from '../../../ui/value/status_pill.tsx'
import { PartsLine } from '../planning/order_row.tsx'
import styles from '../planning/planning.module.css'
import type { Progress } from '../planning/use_progress.ts'
import { useTexts } from '../texts.ts'

/** The library of an order with its signatures, and its six quota lists. */
export function OrderLibrary({ progress }: { progress: Progress }) {
  const { t } = useTexts()
  const { library, library_status, library_writer, library_proofreader } = progress
  const isEmpty = library_status === libraryStatus.code.empty
  const place = hashOf(['libraries', library, ...(isEmpty ? ['import'] : [])])
  return (
    <section>
      <Title order={2} mt="md" mb={4}>
        {t.planning.library}
      </Title>
      <Group gap="sm">
        <Anchor fw={600} href={place}>
          {isEmpty ? t.planning.import_list : t.planning.open_library}
        </Anchor>
        <StatePill resource={process_libraries} name="status" value={library_status} />
        <Text c="var(--text-3)">
          {[
            library_writer && t.planning.compiled_by(library_writer),
            library_proofreader && t.planning.reviewed_by(library_proofreader),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Group>
      {!isEmpty && (
        <>
          <PartsLine progress={progress} tabIndex={0} />
          <QuotaLists library={library} />
        </>
      )}
    </section>
  )
}

const meanings: Readonly<Record<'open' | 'written' | 'reviewed', Meaning>> = {
  open: 'draft',
  written: 'wait',
  reviewed: 'done',
}

function QuotaLists({ library }: { library: number }) {
  const { t, language } = useTexts()
  const nameOf = useReferenceNames(quota_lists)
  const { data } = useList('quota_lists', { lib: library, limit: 6, ordering: 'category' })
  return (
    <>
      <Title order={2} mt="md" mb={4}>
        {t.planning.quota_lists}
      </Title>
      <ul className={`${styles.list} ${styles.line}`}>
        {data?.results.map(({ id, category, writer, write_dt, reviewer, review_date }) => {
          const state = review_date !== null ? 'reviewed' : write_dt !== null ? 'written' : 'open'
          const signed = [
            writer !== null && t.planning.compiled_by(nameOf('users', writer)),
            reviewer !== null && t.planning.reviewed_by(nameOf('users', reviewer)),
          ]
          return (
            <li key={id} className={styles.line}>
              <Anchor href={hashOf(['libraries', library, 'quotas'], { category: String(category) })}>
                {codeText(detailTable.table, String(category), language)}
              </Anchor>
              <StatusPill meaning={meanings[state]} text={t.planning.quota_states[state]} />
              <Text size="sm" c="var(--text-3)">
                {signed.filter(Boolean).join(' · ')}
              </Text>
            </li>
          )
        })}
      </ul>
    </>
  )
}
