import { fail } from '../../../shared/kernel/errors.ts'
import type { OfficeApi } from '../../../shared/kernel/office_api.ts'
import type { LogError } from '../../api/log/logger.ts'
import type { ElectronContents, IpcCaller } from '../electron_api.ts'
import { origin } from '../protocol.ts'
import { errorAnswer, handleCall } from './call.ts'
import { callChannel, changesChannel, desktopChannel } from './channels.ts'
import { type DesktopToolsContext, handleDesktopMessage } from './desktop_tools.ts'

/** Rejects frames inside the page, and pages from elsewhere. */
const isOurPage = ({ senderFrame: frame }: IpcCaller): boolean =>
  frame !== null && frame.parent === null && frame.origin === origin

/**
 * Connects one window to the API. The handler belongs to this window's contents only, so no other can call
 * it.
 */
export function registerCallChannel(contents: ElectronContents, officeApi: OfficeApi, note: LogError): void {
  contents.ipc.handle(callChannel, (event: IpcCaller, message: unknown) =>
    isOurPage(event)
      ? handleCall(message, officeApi, note)
      : errorAnswer(fail('forbidden', (t) => t.wrong_origin)),
  )
  const stop = officeApi.subscribe((changes) => {
    if (contents.isDestroyed()) stop()
    else contents.send(changesChannel, changes)
  })
}

/**
 * Registers the desktop tools of this window for its own page. An invalid message rejects the call; our pages
 * send none.
 */
export function registerDesktopChannel(contents: ElectronContents, context: DesktopToolsContext): void {
  contents.ipc.handle(desktopChannel, (event: IpcCaller, message: unknown) => {
    if (!isOurPage(event))
      throw new Error(`${event.senderFrame?.origin ?? 'a closed frame'} is not the page of ${origin}`)
    return handleDesktopMessage(message, context)
  })
}
