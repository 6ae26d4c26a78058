import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { SoftDisabledButton } from '../feedback/soft_disabled_button.tsx'
import type { Action, ActionGroup } from './page_head.tsx'

/** Actions of a part of a page, such as the chosen record of a list: the page's own are in its head. */
export const ActionButtons = ({ actions, filled }: { actions: ActionGroup; filled?: Action | undefined }) =>
  actions.map(
    (action) =>
      action && (
        <Fragment key={action.name ?? action.label}>
          {action.href === undefined ? (
            <SoftDisabledButton
              size="xs"
              says={action.label}
              why={action.why ?? ''}
              press={() => action.press?.()}
              pressedBy={action.keys}
              filled={action === filled}
            />
          ) : (
            <Button size="xs" variant="default" component="a" href={action.href} title={action.keys}>
              {action.label}
            </Button>
          )}
          {action.dialog}
        </Fragment>
      ),
  )
