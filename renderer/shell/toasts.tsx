import { Notifications } from '@mantine/notifications'

/** What the pages say in the corner; what was said before these came waits in their store. */
export const Toasts = () => <Notifications position="bottom-right" autoClose={6000} />
