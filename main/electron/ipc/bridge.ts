import type { IpcRenderer } from 'electron'
import type { DesktopTools, OfficeApi, OfficeChange } from '../../../shared/kernel/office_api.ts'
import { callChannel, changesChannel, desktopChannel, menuChannel } from './channels.ts'
import type { DesktopMessage } from './desktop_message.ts'

type Ipc = Pick<IpcRenderer, 'invoke' | 'on' | 'off'>

/**
 * `window.office` in the page's process. A call is sent as JSON text: only JSON values can cross, and its
 * size is checked before it is parsed. Files are sent beside it as bytes.
 */
export const bridge = (ipc: Ipc): OfficeApi => ({
  call: async (resource, operation, input, options = {}, files = []) => {
    const text = JSON.stringify({ resource, operation, input, options })
    return ipc.invoke(callChannel, files.length === 0 ? text : { text, files })
  },
  subscribe: (listen) => listenOn<readonly OfficeChange[]>(ipc, changesChannel, listen),
  desktop: desktopTools(ipc),
})

const desktopTools = (ipc: Ipc): DesktopTools => {
  const ask = async (message: DesktopMessage) => ipc.invoke(desktopChannel, JSON.stringify(message))
  // If the window cannot handle the message, nothing is lost.
  const send = (message: DesktopMessage) => void ask(message).catch(() => undefined)
  return {
    saveJob: (job) => ask({ tool: 'saveJob', job }),
    printPdf: (name) => ask({ tool: 'printPdf', name }),
    chooseFolder: () => ask({ tool: 'chooseFolder' }),
    chooseFile: () => ask({ tool: 'chooseFile' }),
    tellUnsaved: (unsaved) => send({ tool: 'tellUnsaved', unsaved }),
    speak: (language) => send({ tool: 'speak', language }),
    zoom: (factor) => send({ tool: 'zoom', factor }),
    onMenu: (listen) => listenOn(ipc, menuChannel, listen),
  }
}

function listenOn<T>(ipc: Ipc, channel: string, listen: (message: T) => void): () => void {
  const pass = (_: unknown, message: T) => listen(message)
  ipc.on(channel, pass)
  return () => void ipc.off(channel, pass)
}
