import { Alert, Button, Progress, Stack, Text } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { allows } from '../../../../../shared/kernel/transitions.ts'
import { libraryStatus } from '../../../../../shared/process/codes.ts'
import { process_libraries as declared } from '../../../../../shared/process/process_libraries.ts'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { ReasonDialog } from '../../../../ui/dialog/reason_dialog.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { columnsOf } from '../../../../ui/form/editable.ts'
import { useSaveKey } from '../../../../ui/keyboard/shortcuts.ts'
import { hashOf } from '../../../../ui/navigation/location.ts'
import page from '../../../../ui/page/page.module.css'
import { PageHead } from '../../../../ui/page/page_head.tsx'
import { OrderText } from '../../../../ui/value/order_text.tsx'
import { type Texts, useTexts } from '../texts.ts'
import { type Library, useLibrary, useOrderNumber } from '../use_library.ts'
import { FileChoice } from './file_choice.tsx'
import { ImportResult } from './import_result.tsx'
import { Preview } from './preview.tsx'
import { useImport } from './use_import.ts'

/** A parts list into its library: chosen, tried row by row, imported, and taken back. */
export function ImportPage({ library: id }: { library: number }) {
  const { data, error } = useLibrary(id)
  if (!data) return <Loading error={error} />
  return <Importing library={data.record} />
}

function Importing({ library }: { library: Library }) {
  const { t } = useTexts()
  const me = useMe()
  const order = useOrderNumber(library)
  const { state, check, run, wait, again } = useImport(library)
  const locked = whyShut(
    library,
    allows(declared, declared.spec.allow.upload, columnsOf(declared, { ...library }), actingAs(me)),
    t,
  )
  const isOpen = locked === undefined && (state.kind === 'choosing' || state.kind === 'checked')
  const { over, handlers } = useDrop((file) => void check(file), isOpen)
  useSaveKey(() => {
    if (state.kind === 'checked' && state.checked.errors.length === 0) void run(state)
  })
  return (
    <div className={page.page} {...handlers}>
      <PageHead
        back={hashOf(['libraries', library.id])}
        title={t.libraries.import}
        sub={<OrderText text={t.libraries.title(order, library.name)} number={order} />}
        tools={
          isOpen &&
          state.kind === 'checked' && (
            <Button variant="default" onClick={again}>
              {t.libraries.other_file}
            </Button>
          )
        }
      />
      {state.kind === 'checked' && state.wanted !== undefined && (
        <ReasonDialog
          title={t.libraries.import}
          says={state.wanted}
          give={(reason) => void run(state, reason)}
          cancel={() => wait(state)}
        />
      )}
      {locked && state.kind !== 'imported' && (
        <Alert m="md" color="wait">
          {locked}
        </Alert>
      )}
      {locked === undefined && state.kind === 'choosing' && (
        <Stack gap={0}>
          {library.status === libraryStatus.code.unreviewed && (
            <Alert m="md" mb="sm" color="wait">
              {t.libraries.replaces}
            </Alert>
          )}
          {state.problem && (
            <Alert m="md" mb="sm" color="late" role="alert">
              {state.problem}
            </Alert>
          )}
          <FileChoice order={order} name={library.name} over={over} choose={(file) => void check(file)} />
        </Stack>
      )}
      {state.kind === 'checking' && <Working says={t.libraries.checking(state.file.name)} />}
      {state.kind === 'importing' && <Working says={t.libraries.importing(state.checked.row_count)} />}
      {(state.kind === 'checked' || state.kind === 'importing') && (
        <Preview
          key={state.turn}
          checked={state.checked}
          turn={state.turn}
          name={state.file.name}
          problem={state.kind === 'checked' ? state.problem : undefined}
          run={() => void run(state)}
          library={library.name}
          busy={state.kind === 'importing'}
        />
      )}
      {state.kind === 'imported' && <ImportResult {...state} />}
    </div>
  )
}

function whyShut(library: Library, may: boolean, t: Texts): string | undefined {
  if (!may) return t.libraries.planners_import
  return library.status === libraryStatus.code.reviewed ? t.libraries.reviewed_already : undefined
}

const Working = ({ says }: { says: string }) => (
  <Stack gap={4} px="md" pb="xs" role="status">
    <Progress value={100} animated aria-label={says} />
    <Text>{says}</Text>
  </Stack>
)

/** A file let go anywhere on the page. */
function useDrop(choose: (file: File) => void, isOpen: boolean) {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      // Not opened by the browser, wherever it falls.
      event.preventDefault()
      setOver(isOpen)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (isOpen && file) choose(file)
    },
  }
  return { over, handlers }
}
