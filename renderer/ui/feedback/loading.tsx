import { Alert, Center, Loader, Text } from '@mantine/core'
import { type RefCallback, useCallback } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { focusLost } from '../form/restore_focus.ts'

export const PageLoader = () => (
  <Center h="100%">
    <Loader />
  </Center>
)

/** In the place of a page while its records are being read, or why they could not be. */
export function Loading({ error }: { error: { readonly message: string } | null | undefined }) {
  const hold = useCursor()
  return error ? (
    <Alert m="md" color="late" tabIndex={-1} ref={hold}>
      {error.message}
    </Alert>
  ) : (
    <PageLoader />
  )
}

export function NoSuchPage() {
  const { t } = useTexts()
  const hold = useCursor()
  return (
    <Center h="100%">
      <Text tabIndex={-1} ref={hold}>
        {t.no_such_page}
      </Text>
    </Center>
  )
}

/** The only thing on the page has the cursor, so that Tab goes on from here and the sentence is read out. */
const useCursor = (): RefCallback<HTMLElement> =>
  useCallback((place) => {
    if (place && focusLost()) place.focus()
  }, [])
