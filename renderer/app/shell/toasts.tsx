import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'

/** What pages say in the corner and what they ask before going on; what was said before these came waits in their stores. */
export const Toasts = () => (
  <ModalsProvider>
    <Notifications position="bottom-right" autoClose={6000} />
  </ModalsProvider>
)
