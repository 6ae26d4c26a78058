import { AppError } from '../../../shared/kernel/errors.ts'
import type { OfficeDoor } from '../../../shared/kernel/office_api.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Caller, DeskContents } from '../electron_api.ts'
import type { Note } from '../log.ts'
import { origin } from '../protocol.ts'
import { answerCall, refusal } from './call.ts'
import { callChannel, changesChannel, deskChannel } from './channels.ts'
import { answerDesk, type DeskFacts } from './desktop_tools.ts'

/** A frame inside the page, or a page from elsewhere, is not the person at the desk. */
const isOurPage = ({ senderFrame: frame }: Caller): boolean =>
  frame !== null && frame.parent === null && frame.origin === origin

/** Opens one window's door. The handler belongs to this window alone: other contents have nobody to call. */
export function openChannel(contents: DeskContents, door: OfficeDoor, note: Note): void {
  contents.ipc.handle(callChannel, (event: Caller, message: unknown) =>
    isOurPage(event)
      ? answerCall(message, door, note)
      : refusal(
          new AppError(
            403,
            'forbidden',
            say((t) => t.wrong_origin),
          ),
        ),
  )
  const stop = door.onChanges((changes) => {
    if (contents.isDestroyed()) stop()
    else contents.send(changesChannel, changes)
  })
}

/** Opens what only this window can do, for its own page alone. A refusal rejects the call: no page of ours causes one. */
export function openDeskChannel(contents: DeskContents, desk: DeskFacts): void {
  contents.ipc.handle(deskChannel, (event: Caller, message: unknown) => {
    if (!isOurPage(event)) throw new Error('the sender is not the page of this office')
    return answerDesk(message, desk)
  })
}
