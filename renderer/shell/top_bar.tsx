import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SetupAnswer } from '../../shared/kernel/door.ts'
import { roles } from '../../shared/kernel/people.ts'
import { session } from '../office/door.ts'
import { useMe } from '../office/me.ts'
import { queryClient } from '../office/queries.ts'
import { useTexts } from '../texts/index.ts'
import { hashOf } from './place.ts'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

export function TopBar({ plant }: { plant: SetupAnswer }) {
  const { t, language } = useTexts()
  const me = useMe()
  const duties = [me.department, ...me.roles.map((role) => roles[role][language])].filter(Boolean).join(' · ')
  const signOut = useMutation({
    mutationFn: session.remove,
    onSettled: () => {
      queryClient.setQueryData(['session'], null)
      queryClient.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'setup',
      })
    },
  })
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <Group gap="sm" wrap="nowrap" miw={120} flex="1 1 0">
        <Text fw={600} truncate title={plant.plant_name}>
          {plant.plant_name}
        </Text>
        {plant.demo && (
          <Badge flex="none" color="grape" variant="outline">
            {t.demo_mark}
          </Badge>
        )}
      </Group>
      <Group gap="xs" wrap="nowrap" miw={0} justify="flex-end">
        <Text size="sm" truncate miw={0} title={`${me.name} ${duties}`}>
          <Anchor href={hashOf(['list', 'users', me.id])} size="sm" c="inherit" title={t.my_page}>
            {me.name}
          </Anchor>
          <Text span c="dimmed" size="sm">
            {' '}
            {duties}
          </Text>
        </Text>
        <Group gap="xs" wrap="nowrap" flex="none">
          <LanguageSwitch />
          <ThemeSwitch />
          <Button
            variant="subtle"
            size="compact-sm"
            loading={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            {t.sign_out}
          </Button>
        </Group>
      </Group>
    </Group>
  )
}
