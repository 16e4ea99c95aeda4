import type { Modal, Remark, Screen } from '../views/index.ts';

/** What is sent beside the pictures, such as an export. */
export interface PlainFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** What a handler wants its asker to see. The router turns it into requests to Discord. */
export type Answer =
  /** Fills the answer: a new message, or the panel that was pressed. */
  | { readonly type: 'screen'; readonly screen: Screen; readonly files?: readonly PlainFile[] }
  /** Says something in place of the panel, with the present state below it where there is one. */
  | { readonly type: 'remark'; readonly remark: Remark; readonly after?: Screen }
  /** Leaves what was pressed as it is and tells the presser alone. */
  | { readonly type: 'beside'; readonly remark: Remark; readonly after?: Screen }
  /** Nothing to add: the effect is seen at the table. */
  | { readonly type: 'quiet' }
  /** A form. Only where the router was told that one may come (see `acknowledgement.ts`). */
  | { readonly type: 'modal'; readonly modal: Modal };

export const show = (screen: Screen, files?: readonly PlainFile[]): Answer =>
  files === undefined ? { type: 'screen', screen } : { type: 'screen', screen, files };

export const say = (remark: Remark, after?: Screen): Answer =>
  after === undefined ? { type: 'remark', remark } : { type: 'remark', remark, after };

export const sayBeside = (remark: Remark, after?: Screen): Answer =>
  after === undefined ? { type: 'beside', remark } : { type: 'beside', remark, after };

export const quiet: Answer = { type: 'quiet' };
