import { fail } from '../../../shared/kernel/errors.ts'
import type { OfficeApi } from '../../../shared/kernel/office_api.ts'
import type { LogError } from '../../api/log/logger.ts'
import type { ElectronContents, IpcCaller } from '../electron_api.ts'
import { origin } from '../protocol.ts'
import { errorAnswer, handleCall } from './call.ts'
import { callChannel, changesChannel, desktopChannel } from './channels.ts'
import { type DesktopToolsContext, handleDesktopMessage } from './desktop_tools.ts'

/** A frame inside the page, or a page from elsewhere, is not the person at the desk. */
const isOurPage = ({ senderFrame: frame }: IpcCaller): boolean =>
  frame !== null && frame.parent === null && frame.origin === origin

/** Opens one window's door. The handler belongs to this window alone: other contents have nobody to call. */
export function registerCallChannel(contents: ElectronContents, door: OfficeApi, note: LogError): void {
  contents.ipc.handle(callChannel, (event: IpcCaller, message: unknown) =>
    isOurPage(event)
      ? handleCall(message, door, note)
      : errorAnswer(fail('forbidden', (t) => t.wrong_origin)),
  )
  const stop = door.subscribe((changes) => {
    if (contents.isDestroyed()) stop()
    else contents.send(changesChannel, changes)
  })
}

/** Opens what only this window can do, for its own page alone. A refusal rejects the call: no page of ours causes one. */
export function registerDesktopChannel(contents: ElectronContents, desk: DesktopToolsContext): void {
  contents.ipc.handle(desktopChannel, (event: IpcCaller, message: unknown) => {
    if (!isOurPage(event))
      throw new Error(`${event.senderFrame?.origin ?? 'a closed frame'} is not the page of ${origin}`)
    return handleDesktopMessage(message, desk)
  })
}
