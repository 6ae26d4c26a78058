import { ActionIcon, Alert, Anchor, Button, FileButton, NativeSelect, Text, TextInput } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { nameOfCode } from '../../../shared/kernel/codes.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { allows } from '../../../shared/kernel/transitions.ts'
import { attachments as declared } from '../../../shared/office/attachments.ts'
import { attachmentKind } from '../../../shared/office/codes.ts'
import { write } from '../../api/client.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { removeRecord } from '../document/removal.tsx'
import { useAction } from '../feedback/use_action.ts'
import { IconTrash } from '../look/icons.ts'
import { shortTime } from '../value/short_time.ts'
import { FullFileViewer } from '../viewer/file_viewer.tsx'
import styles from './comments.module.css'
import { useTexts } from './texts.ts'
import { useAttach } from './use_attach.ts'
import { type Attachment, type Colleague, nameIn, storedRow, useColleagues, useNotes } from './use_notes.ts'

interface Props {
  readonly resource: Resource
  readonly record: number
}

/** The files that hang on a record; more are dropped, pasted or chosen here. */
export function AttachmentList({ resource, record }: Props) {
  const { t } = useTexts()
  const { attachments, error } = useNotes(resource, record)
  const colleagues = useColleagues()
  const { attach, sending } = useAttach(resource, record)
  const [opened, setOpened] = useState('')
  const forgetFiles = useRef<() => void>(null)
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped and pasted anywhere in it
    <div
      className={`${styles.files} ${isOver ? styles.over : ''}`}
      data-part="attachments"
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        void attach(files)
      }}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        void attach([...event.dataTransfer.files])
      }}
    >
      <div className={styles.drop}>
        <FileButton
          multiple
          resetRef={forgetFiles}
          onChange={(files) => {
            // The same file may be chosen again.
            forgetFiles.current?.()
            if (files.length > 0) void attach(files)
          }}
        >
          {(button) => (
            <Button {...button} size="xs" variant="default" aria-busy={sending !== ''}>
              {t.attachments.add}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="var(--text-3)" role="status">
          {sending === '' ? t.attachments.hint : t.attachments.sending(sending)}
        </Text>
      </div>
      {error && <Alert color="late">{error.message}</Alert>}
      {attachments?.length === 0 && <Text c="var(--text-3)">{t.attachments.none}</Text>}
      <ol className={styles.list}>
        {attachments?.map((one) => (
          <AttachmentItem
            key={one.id}
            attachment={one}
            colleagues={colleagues}
            open={() => setOpened(one.path)}
          />
        ))}
      </ol>
      {opened !== '' && <FullFileViewer path={opened} close={() => setOpened('')} />}
    </div>
  )
}

interface ItemProps {
  readonly attachment: Attachment
  readonly colleagues: readonly Colleague[]
  readonly open: () => void
}

const kinds = Object.values(attachmentKind.table)

function AttachmentItem({ attachment, colleagues, open }: ItemProps) {
  const { t, language } = useTexts()
  const me = useMe()
  const { id, name = '', kind = 0, remark = '', creator, create_dt = '' } = attachment
  const [typed, setTyped] = useState<string>()
  const mine = allows(declared, specOf(declared).allow['update'] ?? [], storedRow(attachment), actingAs(me))
  const again = { refresh: ['attachments'] }
  // Two actions: what is typed while the other is stored must neither wait nor be lost.
  const [changeKind] = useAction((to: typeof kind) => write('attachments', 'update', { id, kind: to }), again)
  const [changeRemark] = useAction((to: string) => write('attachments', 'update', { id, remark: to }), {
    ...again,
    done: (_, stored) => setTyped((now) => (now === stored ? undefined : now)),
  })
  const keepRemark = () => {
    if (typed !== undefined && typed !== remark) void changeRemark(typed)
    else setTyped(undefined)
  }
  const named = nameOfCode(attachmentKind, kind)[language]
  return (
    <li className={styles.file} data-attachment={id}>
      <p className={styles.head}>
        <Anchor component="button" ta="start" onClick={open}>
          {name}
        </Anchor>
        {mine && (
          <ActionIcon
            className={styles.tools}
            size="sm"
            variant="subtle"
            color="draft"
            aria-label={t.attachments.remove(name)}
            title={t.attachments.remove(name)}
            onClick={() => void removeRecord(declared, attachment, { atOnce: true })}
          >
            <IconTrash />
          </ActionIcon>
        )}
      </p>
      {mine ? (
        <>
          <NativeSelect
            size="xs"
            aria-label={t.attachments.kind(name)}
            value={String(kind)}
            onChange={({ currentTarget }) => {
              const chosen = kinds.find(([code]) => String(code) === currentTarget.value)
              if (chosen) void changeKind(chosen[0])
            }}
            data={kinds.map(([code, zh, en]) => ({
              value: String(code),
              label: language === 'zh' ? zh : en,
            }))}
          />
          <TextInput
            size="xs"
            aria-label={t.attachments.remark(name)}
            placeholder={t.attachments.remark_hint}
            maxLength={2000}
            value={typed ?? remark}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={keepRemark}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) keepRemark()
            }}
          />
        </>
      ) : (
        <p>{[named, remark].filter(Boolean).join(' · ')}</p>
      )}
      <p className={styles.soft}>
        {nameIn(colleagues, Number(creator))}{' '}
        <time dateTime={create_dt} title={create_dt.slice(0, 19).replace('T', ' ')}>
          {shortTime(create_dt)}
        </time>
      </p>
    </li>
  )
}
