import type { OfficeDoor } from '../../shared/kernel/door.ts'
import { AppError } from '../../shared/kernel/errors.ts'
import { say } from '../../shared/texts/index.ts'
import { answerCall, refusal } from './call.ts'
import { callChannel, changesChannel } from './channels.ts'
import type { Note } from './log.ts'
import { origin } from './protocol.ts'
import type { Caller, DeskContents } from './shell.ts'

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
