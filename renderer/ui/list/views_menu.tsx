import { Badge, Button, Menu, Text } from '@mantine/core'
import { useState } from 'react'
import { write } from '../../api/client.ts'
import { useTexts } from '../../i18n/index.ts'
import { useAction } from '../feedback/use_action.ts'
import type { SavedView, ViewContent } from './saved_view.ts'
import type { Views } from './use_views.ts'
import { ViewDialog } from './view_dialog.tsx'

interface Props {
  readonly resource: string
  readonly views: Views
  /** What stands on the page now: what a view that is saved keeps. */
  readonly content: ViewContent
}

/** The saved views of a list: to choose one, to save what stands here, and to keep one's own. */
export function ViewsMenu({ resource, views, content }: Props) {
  const { t } = useTexts()
  const [dialog, setDialog] = useState<'new' | 'edit'>()
  const { all, chosen, choose, usual } = views
  const isWhole = !chosen && Object.keys(content.query).every((name) => name === 'ordering')
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button size="xs" variant="default" data-views>
            {chosen ? t.value_of(t.lists.view, chosen.name) : t.lists.view}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Choice chosen={isWhole} choose={() => choose(undefined)} name={t.lists.standard_view} />
          {all.map((view) => (
            <Choice
              key={view.id}
              chosen={view === chosen}
              choose={() => choose(view)}
              name={view.name}
              says={view.own ? '' : t.lists.shared_by(view.owner)}
              usual={view.id === usual}
            />
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setDialog('new')}>{t.lists.save_view}</Menu.Item>
          {chosen && <OfChosen {...{ views, chosen, content }} edit={() => setDialog('edit')} />}
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <ViewDialog
          {...{ resource, content }}
          view={dialog === 'edit' ? chosen : undefined}
          saved={choose}
          close={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly says?: string
  readonly chosen: boolean
  readonly usual?: boolean
  readonly choose: () => void
}

function Choice({ name, says = '', chosen, usual = false, choose }: ChoiceProps) {
  const { t } = useTexts()
  return (
    <Menu.Item
      onClick={choose}
      fw={chosen ? 600 : 400}
      leftSection={<span style={{ width: 12 }}>{chosen ? '✓' : ''}</span>}
      rightSection={
        usual ? (
          <Badge size="xs" variant="outline" color="gray" c="inherit">
            {t.lists.is_default}
          </Badge>
        ) : undefined
      }
    >
      {name}
      {says && (
        <Text span size="xs" c="dimmed" ml={6}>
          {says}
        </Text>
      )}
    </Menu.Item>
  )
}

interface ChosenProps {
  readonly views: Views
  readonly chosen: SavedView
  readonly content: ViewContent
  readonly edit: () => void
}

/** What its owner does with a view; anybody may open his list with it. */
function OfChosen({ views, chosen, content, edit }: ChosenProps) {
  const { t } = useTexts()
  const { id, name, own } = chosen
  const isUsual = views.usual === id
  const [update] = useAction(() => write('saved_views', 'update', { id, view: JSON.stringify(content) }), {
    refresh: ['saved_views'],
    success: () => ({ message: t.lists.view_saved(name) }),
  })
  const [remove] = useAction(
    () => {
      views.choose(undefined)
      if (isUsual) views.makeUsual(undefined)
      return write('saved_views', 'remove', { id })
    },
    { refresh: ['saved_views'], success: () => ({ message: t.lists.view_removed(name) }) },
  )
  return (
    <>
      <Menu.Item onClick={() => views.makeUsual(isUsual ? undefined : chosen)}>
        {isUsual ? t.lists.no_default : t.lists.make_default}
      </Menu.Item>
      {own && (
        <>
          <Menu.Item onClick={() => void update()}>{t.lists.update_view}</Menu.Item>
          <Menu.Item onClick={edit}>{t.lists.edit_view}</Menu.Item>
          <Menu.Item c="var(--late)" onClick={() => void remove()}>
            {t.lists.remove_view}
          </Menu.Item>
        </>
      )}
    </>
  )
}
