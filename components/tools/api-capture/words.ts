import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** What the widget says, in the visitor's language: it runs in the browser, where there are no labels. */
export interface CaptureWords {
  readonly title: string;
  readonly lead: string;
  readonly close: string;
  readonly record: string;
  readonly download: string;
  readonly open: string;
  readonly clear: string;
  /** While nothing is recorded. */
  readonly none: string;
  readonly sent: string;
  readonly answered: string;
  /** In place of an empty body. */
  readonly nothing: string;
  readonly unanswered: string;
  readonly replay: string;
  readonly replayAll: string;
  readonly replaying: string;
  readonly stop: string;
  /** Before the call that was answered from the record. */
  readonly replayed: string;
  readonly opened: string;
  /** Of a file that cannot be opened. */
  readonly refused: string;
  readonly language: string;
  /** Of the portal: a HAR says what has written it. */
  readonly version: string;
}

/** The widget's words for a view. */
export function captureWords(view: View, version: string): CaptureWords {
  const { text } = texts(view.snapshot, view.language);
  return {
    title: text('Tools_Capture_Title'),
    lead: text('Tools_Capture_Lead'),
    close: text('Tools_Capture_Close'),
    record: text('Tools_Capture_Record'),
    download: text('Tools_Capture_Download'),
    open: text('Tools_Capture_Open'),
    clear: text('Tools_Capture_Clear'),
    none: text('Tools_Capture_None'),
    sent: text('Tools_Capture_Sent'),
    answered: text('Tools_Capture_Answered'),
    nothing: text('Tools_Capture_Nothing'),
    unanswered: text('Tools_Capture_Unanswered'),
    replay: text('Tools_Capture_Replay'),
    replayAll: text('Tools_Capture_ReplayAll'),
    replaying: text('Tools_Capture_Replaying'),
    stop: text('Tools_Capture_Stop'),
    replayed: text('Tools_Capture_Replayed'),
    opened: text('Tools_Capture_Opened'),
    refused: text('Tools_Capture_Refused'),
    language: view.language,
    version,
  };
}
