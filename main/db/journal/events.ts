/**
 * Events in the journal that change no row; `main/texts` has a text for each. The names are stored, so they
 * never change.
 */
export type EventName =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  /** All sessions and API tokens of a user were ended. */
  | 'sign_out_everywhere'
  | 'pairing_code'
  | 'pairing_failed'
  /** A deletion of one record was undone. */
  | 'restore'
  | 'export'
  | 'exported'
  | 'imported'
  | 'restored'
  | 'restore_undone'
  /** A backup was deleted. */
  | 'removed'
  /** A setting of the plant was changed. */
  | 'set'
  /** LAN access was switched on or off. */
  | 'on'
  | 'off'
  /** The origins were changed whose pages may call with an API token. */
  | 'origins'
  | 'clock_back'
  | 'clock_behind'
  | 'clock_ahead'
  | 'clock_long'
  | 'clock_right'
  | 'clock_trusted'
  /** The office was migrated to a newer schema version. */
  | 'migrated'
  /** Foreign triggers, views and indexes were dropped from the file. */
  | 'schema_mended'
  /** The office continues without its last entries: how many (0: unknown), id and hash of the last one. */
  | 'loss_accepted'
  /** The database continues without entries that this process had seen: the last common one, and the last one seen. */
  | 'history_parted'
  /** A return file of a working copy was opened: its opening, entries and SHA-256. */
  | 'copy_returned'

/** An event and its details. */
export interface JournalEvent {
  readonly event: EventName
  readonly [fact: string]: unknown
}
