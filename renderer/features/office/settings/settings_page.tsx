import { List, Stack, Text, Title } from '@mantine/core'
import { type ComponentType, Suspense } from 'react'
import { warehouses } from '../../../../shared/inventory/stock/warehouses.ts'
import { printers } from '../../../../shared/office/printers.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import page from '../../../ui/page/page.module.css'
import { SettingsFrame } from '../settings_frame.tsx'
import { LanSection } from './lan_section.tsx'
import { MachinesSection } from './machines_section.tsx'
import { MineSection } from './mine_section.tsx'
import { PeopleSection } from './people_section.tsx'
import { PlantSection } from './plant_section.tsx'
import { RecordTable } from './record_table.tsx'
import { useTexts as useSectionNames } from './section_names/texts.ts'
import { type Section, sections, sectionsFor } from './sections.ts'
import { useTexts } from './texts.ts'

// Seldom opened: the page waits for none of it.
const TokensSection = lazyPart(async () => (await import('./tokens_section.tsx')).TokensSection)
const HealthSection = lazyPart(async () => (await import('./health_section.tsx')).HealthSection)
const BackupsSection = lazyPart(async () => (await import('./backups_section.tsx')).BackupsSection)
const DeadlinesSection = lazyPart(async () => (await import('./deadlines_section.tsx')).DeadlinesSection)

const contents: Readonly<Record<Section, ComponentType>> = {
  mine: MineSection,
  plant: PlantSection,
  health: HealthSection,
  backups: BackupsSection,
  people: PeopleSection,
  deadlines: DeadlinesSection,
  warehouses: WarehousesSection,
  printers: PrintersSection,
  lan: LanSection,
  machines: MachinesSection,
  tokens: TokensSection,
}

/** What is set once: for this person, for the plant, for the machines around. */
export function SettingsPage({ section: name }: { section?: string | undefined }) {
  const { t } = useTexts()
  const { t: names } = useSectionNames()
  const section = sections.find((one) => one === name) ?? 'mine'
  const isOpen = sectionsFor(actingAs(useMe())).includes(section)
  useFocusRecovery(section)
  const Content = contents[section]
  return (
    <SettingsFrame here={section} title={t.pages.settings} sub={names.section_names[section]}>
      <div className={page.body}>
        <Stack gap="md" maw={720}>
          {isOpen ? (
            <Suspense>
              <Content />
            </Suspense>
          ) : (
            <Text>{t.settings.only_admins}</Text>
          )}
        </Stack>
      </div>
    </SettingsFrame>
  )
}

/** Printers with their offset, so that forms printed beforehand are met. */
function PrintersSection() {
  const { t } = useTexts()
  return (
    <>
      <Text>{t.settings.printers_about}</Text>
      <RecordTable resource={printers} columns={['right_mm', 'down_mm', 'remark']} />
    </>
  )
}

/** The storerooms, and the limits that those of welding material are held to. */
function WarehousesSection() {
  const { t } = useTexts()
  const { settings } = t
  return (
    <>
      <Text>{settings.warehouses_about}</Text>
      <RecordTable resource={warehouses} columns={['location', 'category']} />
      <Title order={2}>{settings.limits_title}</Title>
      <List>
        {settings.limits.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </>
  )
}
