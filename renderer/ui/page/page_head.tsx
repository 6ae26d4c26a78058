import { ActionIcon, Button, Menu } from '@mantine/core'
import { type ComponentType, Fragment, type MouseEvent, type ReactNode } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { IconArrowLeft, IconDots } from '../look/icons.ts'
import styles from './page_head.module.css'

/** What a page can do: a button of its head or an item of its menu. */
export interface Action {
  readonly label: string
  readonly icon?: ComponentType
  /** The address that it leads to, or what it does. */
  readonly href?: string | undefined
  readonly press?: (() => void) | undefined
  /** Why it is not possible now, as a fact; shown below it. */
  readonly why?: string | undefined
  /** Its keys, such as `Ctrl+P`. */
  readonly keys?: string | undefined
  readonly loading?: boolean
  /** Deletes or ends something. */
  readonly grave?: boolean
  /** Stable name for tests and for finding it on the page. */
  readonly name?: string
  /** A dialog or panel that it opened; it is rendered beside the head, because the menu closes. */
  readonly dialog?: ReactNode
}
/** Actions that a line separates from the next ones; `false` and `undefined` are left out. */
export type ActionGroup = readonly (Action | false | null | undefined)[]

interface Props {
  /** The address of the list or page above; Esc leads there too. */
  readonly back?: string | undefined
  readonly title: ReactNode
  /** Kind, version and the like; the first to go where the head is too narrow. */
  readonly sub?: ReactNode
  /** The state pill. */
  readonly state?: ReactNode
  /** Search, faces, previous and next. */
  readonly tools?: ReactNode
  /** The one filled button of the page. */
  readonly primary?: Action | false | undefined
  /** The items of the menu "…", in groups. */
  readonly more?: readonly ActionGroup[]
}

/** The head of every page: 48 px in one line that never wraps. */
export function PageHead({ back, title, sub, state, tools, primary, more = [] }: Props) {
  const { t } = useTexts()
  const groups = more.map(actionsIn).filter((group) => group.length > 0)
  const all = [...groups.flat(), ...(primary ? [primary] : [])]
  return (
    <header className={styles.head} data-part="head">
      {back !== undefined && (
        <ActionIcon
          component="a"
          href={back}
          variant="subtle"
          color="gray"
          aria-label={t.back}
          title={`${t.back} Esc`}
        >
          <IconArrowLeft />
        </ActionIcon>
      )}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {sub && <span className={styles.sub}>{sub}</span>}
      {state}
      <span className={styles.space} />
      {tools}
      {primary && <PrimaryButton action={primary} />}
      {groups.length > 0 && <MoreMenu groups={groups} />}
      {all.map(({ label, name = label, dialog }) => dialog && <Fragment key={name}>{dialog}</Fragment>)}
    </header>
  )
}

const actionsIn = (group: ActionGroup): readonly Action[] => group.flatMap((one) => (one ? [one] : []))

/** A button draws as a link where its action is an address. */
const pressed = ({ href, press }: Action) =>
  href === undefined
    ? { onClick: (event: MouseEvent) => event.detail < 2 && press?.() }
    : { component: 'a' as const, href }

function PrimaryButton({ action }: { action: Action }) {
  const { label, icon: Icon, keys, loading = false, name } = action
  return (
    <Button
      {...pressed(action)}
      data-part="primary"
      data-action={name}
      loading={loading}
      leftSection={Icon && <Icon />}
      rightSection={keys && <kbd className={styles.keys}>{keys}</kbd>}
      flex="none"
    >
      {label}
    </Button>
  )
}

function MoreMenu({ groups }: { groups: readonly (readonly Action[])[] }) {
  const { t } = useTexts()
  return (
    <Menu position="bottom-end" width={300} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t.more_actions} title={t.more_actions} data-part="more">
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((group, at) => (
          <Fragment key={group[0]?.label}>
            {at > 0 && <Menu.Divider />}
            {group.map((action) => (
              <MoreItem key={action.name ?? action.label} action={action} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** One that is not possible now can be reached by the arrows too, so that its reason is read. */
function MoreItem({ action }: { action: Action }) {
  const { label, icon: Icon, why, keys, grave = false, name } = action
  const common = {
    'data-action': name,
    leftSection: Icon && <Icon />,
    rightSection: keys && <kbd className={styles.keys}>{keys}</kbd>,
  }
  if (why)
    return (
      <Menu.Item {...common} aria-disabled closeMenuOnClick={false} className={styles.disabled}>
        {label}
        <span className={styles.why} data-part="reason">
          {why}
        </span>
      </Menu.Item>
    )
  return (
    <Menu.Item {...common} {...pressed(action)} {...(grave && { c: 'var(--late)' })}>
      {label}
    </Menu.Item>
  )
}
