import { ActionIcon, Alert, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { allows } from '../../../shared/kernel/transitions.ts'
import { comments as declared } from '../../../shared/office/comments.ts'
import { call, write } from '../../api/client.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { refresh } from '../../api/queries.ts'
import { removeRecord } from '../document/removal.tsx'
import { commentDraftKey } from '../drafts/draft_keys.ts'
import { useDraft } from '../drafts/use_draft.ts'
import { showWarnings } from '../feedback/show_warnings.ts'
import { showUndo } from '../feedback/undo_toast.tsx'
import { useAction } from '../feedback/use_action.ts'
import { Avatar } from '../look/avatar.tsx'
import { IconPencil, IconTrash } from '../look/icons.ts'
import { shortTime } from '../value/short_time.ts'
import { CommentInput, type Typed } from './comment_input.tsx'
import styles from './comments.module.css'
import { piecesOf } from './mentions.ts'
import { useTexts } from './texts.ts'
import { isUnseenBy } from './unseen.ts'
import { useAttach } from './use_attach.ts'
import { type Colleague, type Comment, nameIn, storedRow, useColleagues, useNotes } from './use_notes.ts'

interface Props {
  readonly resource: Resource
  readonly record: number
}

const nothing: Typed = { text: '', picked: [] }

/** What people say about a record, newest first, below the field for a new comment. */
export function CommentList({ resource, record }: Props) {
  const { t } = useTexts()
  const { comments, error } = useNotes(resource, record)
  const colleagues = useColleagues()
  const me = useMe()
  const draft = useDraft(commentDraftKey(resource.name, record), readTyped)
  const { attach } = useAttach(resource, record)
  const [send, busy] = useAction(
    (text: string, mentions: readonly number[]) =>
      write('comments', 'create', { resource: resource.name, record, text, mentions }, { extended: true }),
    {
      refresh: ['comments'],
      done: ({ warnings, value }, text) => {
        // What was typed meanwhile stays.
        if (draft.now()?.text === text) draft.keep(undefined)
        showWarnings(warnings, value.id)
      },
    },
  )
  const see = useSee(resource, record)
  return (
    <>
      <CommentInput
        typed={draft.value ?? nothing}
        change={(typed) => draft.keep(typed.text === '' ? undefined : typed)}
        send={(text, mentions) => void send(text, mentions)}
        busy={busy}
        label={t.comments.write}
        action={t.comments.send}
        near={(comments ?? []).flatMap(({ creator, mentions = [] }) => [Number(creator), ...mentions])}
        paste={(files) => void attach(files)}
      />
      {error && <Alert color="late">{error.message}</Alert>}
      {comments?.length === 0 && <Text c="var(--text-3)">{t.comments.none}</Text>}
      <ol className={styles.list} data-part="comments">
        {comments?.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            colleagues={colleagues}
            see={isUnseenBy(me.id, comment) ? see : undefined}
          />
        ))}
      </ol>
    </>
  )
}

function readTyped(given: unknown): Typed | undefined {
  if (typeof given !== 'object' || given === null || !('text' in given) || !('picked' in given))
    return undefined
  const { text, picked } = given
  if (typeof text !== 'string' || !Array.isArray(picked)) return undefined
  return { text, picked: picked.filter((id) => typeof id === 'number') }
}

/** Tells the office once that the comments on this record are on the screen. */
function useSee(resource: Resource, record: number): () => void {
  const asked = useRef(false)
  return () => {
    if (asked.current) return
    asked.current = true
    const about = { resource: resource.name, record }
    call('comments', 'seen', about)
      .then(() => Promise.all([refresh('comments'), refresh('waiting')]))
      // The mention waits on, and is told again with the next visit.
      .catch(() => undefined)
      .finally(() => {
        asked.current = false
      })
  }
}

interface ItemProps {
  readonly comment: Comment
  readonly colleagues: readonly Colleague[]
  /** Called when it is on the screen. */
  readonly see: (() => void) | undefined
}

function CommentItem({ comment, colleagues, see }: ItemProps) {
  const { t } = useTexts()
  const me = useMe()
  const [isEdited, setEdited] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  useOnScreen(item, see)
  const { id, text, mentions = [], seen = {}, creator, create_dt = '' } = comment
  const author = nameIn(colleagues, Number(creator))
  const mine = allows(declared, specOf(declared).allow['update'] ?? [], storedRow(comment), actingAs(me))
  const others = mentions.filter((one) => one !== creator)
  const [hasSeen, hasNot] = [
    others.filter((one) => Object.hasOwn(seen, String(one))),
    others.filter((one) => !Object.hasOwn(seen, String(one))),
  ]
  const namesOf = (ids: readonly number[]) => ids.map((one) => nameIn(colleagues, one)).join(t.comma)
  return (
    <li ref={item} className={see ? styles.unseen : undefined} data-comment={id}>
      <Avatar id={Number(creator)} name={author} />
      <div>
        <p className={styles.head}>
          <b>{author}</b>
          <time dateTime={create_dt} title={create_dt.slice(0, 19).replace('T', ' ')}>
            {shortTime(create_dt)}
          </time>
          {mine && !isEdited && (
            <span className={styles.tools}>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="draft"
                aria-label={t.comments.edit}
                title={t.comments.edit}
                onClick={() => setEdited(true)}
              >
                <IconPencil />
              </ActionIcon>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="draft"
                aria-label={t.comments.remove}
                title={t.comments.remove}
                onClick={() => void removeRecord(declared, comment, { atOnce: true })}
              >
                <IconTrash />
              </ActionIcon>
            </span>
          )}
        </p>
        {isEdited ? (
          <EditedComment comment={comment} close={() => setEdited(false)} />
        ) : (
          <p className={styles.text}>
            {piecesOf(text, colleagues, mentions).map(({ at, text: part, who }) => (
              <Piece
                key={at}
                text={part}
                who={who && mentions.includes(who.id) ? who : undefined}
                me={me.id}
              />
            ))}
          </p>
        )}
        {others.length > 0 && (
          <p className={styles.soft}>
            {hasSeen.length > 0 && t.comments.seen_by(namesOf(hasSeen))}
            {hasSeen.length > 0 && hasNot.length > 0 && ' · '}
            {hasNot.length > 0 && t.comments.unseen_by(namesOf(hasNot))}
          </p>
        )}
      </div>
    </li>
  )
}

const Piece = ({ text, who, me }: { text: string; who: Colleague | undefined; me: number }) =>
  who ? <span className={who.id === me ? styles.me : styles.mention}>{text}</span> : text

function EditedComment({ comment, close }: { comment: Comment; close: () => void }) {
  const { t } = useTexts()
  const { id, text, mentions = [] } = comment
  const draft = useDraft(commentDraftKey('comments', id), readTyped)
  const leave = () => {
    draft.keep(undefined)
    close()
  }
  const change = (to: { readonly text: string; readonly mentions: readonly number[] }) =>
    write('comments', 'update', { id, ...to }, { extended: true })
  const [save, busy] = useAction(
    (next: string, named: readonly number[]) => change({ text: next, mentions: named }),
    {
      refresh: ['comments'],
      done: ({ warnings }) => {
        leave()
        showWarnings(warnings, id)
        showUndo(t.comments.edited, () => void undo())
      },
    },
  )
  const [undo] = useAction(() => change({ text, mentions }), { refresh: ['comments'] })
  return (
    <CommentInput
      typed={draft.value ?? { text, picked: mentions }}
      change={draft.keep}
      send={(next, named) => void save(next, named)}
      busy={busy}
      label={t.comments.edit}
      action={t.save}
      cancel={leave}
      autoFocus
    />
  )
}

/** Calls `see` when the element is on the screen of an open window. */
function useOnScreen(item: React.RefObject<HTMLElement | null>, see: (() => void) | undefined): void {
  const tell = useEffectEvent(() => see?.())
  const isAsked = see !== undefined
  // Whoever is mentioned came for it.
  useEffect(() => {
    if (isAsked) item.current?.scrollIntoView({ block: 'nearest' })
  }, [item, isAsked])
  useEffect(() => {
    const watched = item.current
    if (!watched || !isAsked) return
    let isShown = false
    const look = () => {
      if (isShown && document.visibilityState === 'visible') tell()
    }
    const watching = new IntersectionObserver(
      (seen) => {
        isShown = seen.at(-1)?.isIntersecting ?? false
        look()
      },
      { threshold: 0.5 },
    )
    watching.observe(watched)
    document.addEventListener('visibilitychange', look)
    return () => {
      watching.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [item, isAsked])
}
