import type { IpcRenderer } from 'electron'
import type { DesktopTools, OfficeApi, OfficeChange } from '../../../shared/kernel/office_api.ts'
import { callChannel, changesChannel, desktopChannel, menuChannel } from './channels.ts'
import type { DesktopMessage } from './desktop_message.ts'

type Ipc = Pick<IpcRenderer, 'invoke' | 'on' | 'off'>

/**
 * `window.office`, in the page's half of the desktop. A call crosses as JSON text: only JSON values can, and its size is
 * known before anybody reads it. Files cross beside it, as the bytes they are.
 */
export const bridge = (ipc: Ipc): OfficeApi => ({
  call: async (resource, operation, input, options = {}, files = []) => {
    const text = JSON.stringify({ resource, operation, input, options })
    return ipc.invoke(callChannel, files.length === 0 ? text : { text, files })
  },
  subscribe: (listen) => hear<readonly OfficeChange[]>(ipc, changesChannel, listen),
  desktop: deskTools(ipc),
})

const deskTools = (ipc: Ipc): DesktopTools => {
  const ask = async (message: DesktopMessage) => ipc.invoke(desktopChannel, JSON.stringify(message))
  // A window that cannot take such a word loses nothing by it.
  const tell = (message: DesktopMessage) => void ask(message).catch(() => undefined)
  return {
    saveJob: (job) => ask({ tool: 'saveJob', job }),
    printPdf: (name) => ask({ tool: 'printPdf', name }),
    chooseFolder: () => ask({ tool: 'chooseFolder' }),
    chooseFile: () => ask({ tool: 'chooseFile' }),
    tellUnsaved: (unsaved) => tell({ tool: 'tellUnsaved', unsaved }),
    speak: (language) => tell({ tool: 'speak', language }),
    zoom: (factor) => tell({ tool: 'zoom', factor }),
    onMenu: (listen) => hear(ipc, menuChannel, listen),
  }
}

function hear<T>(ipc: Ipc, channel: string, listen: (heard: T) => void): () => void {
  const pass = (_: unknown, heard: T) => listen(heard)
  ipc.on(channel, pass)
  return () => void ipc.off(channel, pass)
}
