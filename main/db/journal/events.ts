/** What stands in the journal without a changed row; `main/texts` words each. Names are stored: none is changed. */
export type EventName =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  /** Every session of a person ended, and the API tokens with them. */
  | 'sign_out_everywhere'
  | 'pairing_code'
  | 'pairing_failed'
  /** A deletion was taken back: of one record. */
  | 'restore'
  | 'export'
  | 'exported'
  | 'imported'
  | 'restored'
  | 'restore_undone'
  /** Of a backup. */
  | 'removed'
  /** Of the plant's settings. */
  | 'set'
  /** Of the LAN's door. */
  | 'on'
  | 'off'
  | 'clock_back'
  | 'clock_behind'
  | 'clock_ahead'
  | 'clock_long'
  | 'clock_right'
  | 'clock_trusted'
  /** An office was brought to a newer version of its tables. */
  | 'migrated'
  /** Triggers, views and indexes that were not the program's were taken out of the file. */
  | 'schema_mended'
  /** An office went on without its last entries: how many (0: not known), and number and hash of the last one. */
  | 'loss_accepted'

/** An event with what it tells besides. */
export interface JournalEvent {
  readonly event: EventName
  readonly [fact: string]: unknown
}
