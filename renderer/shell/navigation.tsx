import { NavLink, ScrollArea, Text } from '@mantine/core'
import { hasRecords, specOf } from '../../shared/kernel/resource.ts'
import { allows } from '../../shared/kernel/transitions.ts'
import { modules } from '../../shared/resources.ts'
import { actingAs, useMe } from '../office/me.ts'
import { useTexts } from '../texts/index.ts'
import { hashOf, usePlace } from './place.ts'

/** Records with a page of their own are reached through it. */
const ownPages: ReadonlySet<string> = new Set([
  'welding_material_humiture_records',
  'welding_material_bake_records',
])

export function Navigation() {
  const { t, language } = useTexts()
  const { path } = usePlace()
  const me = useMe()
  const acting = actingAs(me)
  const words: Readonly<Record<string, string>> = t.modules
  const [page = 'humiture', name = ''] = path
  return (
    <ScrollArea component="nav" aria-label={t.navigation}>
      <NavLink href={hashOf(['humiture'])} label={t.humiture} active={page === 'humiture'} fw={600} />
      <NavLink href={hashOf(['bakes'])} label={t.bakes} active={page === 'bakes'} fw={600} />
      {Object.entries(modules).map(([module, members]) => {
        const shown = Object.values(members).filter(
          (resource) =>
            hasRecords(resource) &&
            !ownPages.has(resource.name) &&
            allows(resource, specOf(resource).allow.list ?? 'everyone', {}, acting),
        )
        return (
          <div key={module}>
            <Text size="xs" c="dimmed" mt="sm" mb={2} px="sm">
              {words[module]}
            </Text>
            {shown.map((resource) => (
              <NavLink
                key={resource.name}
                href={hashOf(['list', resource.name])}
                label={specOf(resource).label[language]}
                active={page === 'list' && name === resource.name}
              />
            ))}
          </div>
        )
      })}
    </ScrollArea>
  )
}
