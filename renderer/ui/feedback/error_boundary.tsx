import { Alert, Button, Group } from '@mantine/core'
import { Component, type ReactNode, useCallback } from 'react'
import { setup } from '../../api/client.ts'
import { ScriptLoadError } from '../../api/load_script.ts'
import { queryClient } from '../../api/queries.ts'
import { useTexts } from '../../i18n/index.ts'
import { focusLost } from '../form/restore_focus.ts'

interface Props {
  readonly children: ReactNode
  /** Something else is shown when this changes: the fault is left behind. */
  readonly place?: unknown
  /** There is no room for more than a button. */
  readonly brief?: boolean
}
interface State {
  readonly error?: unknown
}

/** A part of the window that cannot be shown says so in its place; everything around it stays as it is. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}
  static getDerivedStateFromError = (error: unknown): State => ({ error })

  override componentDidUpdate({ place }: Props): void {
    if (this.state.error !== undefined && place !== this.props.place) this.again()
  }

  private readonly again = (): void => {
    // What the page had read may be what it failed at.
    queryClient.removeQueries({ type: 'inactive' })
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { children, brief = false } = this.props
    const { error } = this.state
    return error === undefined ? children : <Told error={error} again={this.again} brief={brief} />
  }
}

/** A browser remembers that it could not have a script: only a window that is loaded anew asks for it again. */
async function loadAgain(): Promise<void> {
  // While the office is away, the window is all that there is: the head says so, and what was typed stays.
  await setup.read().then(
    () => window.location.reload(),
    () => undefined,
  )
}

interface ToldProps {
  readonly error: unknown
  readonly again: () => void
  readonly brief: boolean
}

function Told({ error, again, brief }: ToldProps) {
  const { t } = useTexts()
  const hold = useCallback((button: HTMLButtonElement | null) => {
    if (button && focusLost()) button.focus()
  }, [])
  const isMissing = error instanceof ScriptLoadError
  const { title, says } = isMissing ? t.fault.missing : t.fault.broken
  const retry = isMissing ? () => void loadAgain() : again
  if (brief)
    return (
      <Button size="compact-sm" color="late" title={`${title} ${says}`} onClick={retry}>
        {t.try_again}
      </Button>
    )
  return (
    <Alert m="md" maw={560} color="late" title={title} role="alert">
      {says}
      <Group mt="sm" gap="xs">
        <Button onClick={retry} ref={hold}>
          {t.try_again}
        </Button>
        {!isMissing && (
          <Button variant="default" onClick={() => void loadAgain()}>
            {t.fault.load_again}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
