import type { IpcRenderer } from 'electron'
import type { OfficeChange, OfficeDoor } from '../../shared/kernel/door.ts'
import { callChannel, changesChannel } from './channels.ts'

/**
 * `window.office`, in the page's half of the desktop. A call crosses as JSON text: only JSON values can, and its size is
 * known before anybody reads it.
 */
export const bridge = (ipc: Pick<IpcRenderer, 'invoke' | 'on' | 'off'>): OfficeDoor => ({
  call: async (resource, operation, input, options = {}) =>
    ipc.invoke(callChannel, JSON.stringify({ resource, operation, input, options })),
  onChanges(listen) {
    const hear = (_: unknown, changes: readonly OfficeChange[]) => listen(changes)
    ipc.on(changesChannel, hear)
    return () => void ipc.off(changesChannel, hear)
  },
})
