import { filesNeededOf } from '@/lib/platform/port';
import { filledText, type Text, texts } from '../texts';
import type { RequirementRecord } from './claim-record';

type Counted = Pick<RequirementRecord, 'kind' | 'state' | 'files' | 'filesNeeded'>;

/** What the timeline and messages say of files that have come, where more are needed. */
export function receivedInPartText({
  files,
  filesNeeded,
}: Pick<Counted, 'files' | 'filesNeeded'>): Text {
  return counted(texts.claims.files.receivedInPart, files.length, filesNeededOf({ filesNeeded }));
}

/** How many files are needed and how many of them are here; nothing where one is enough. */
export function filesCountText({ kind, state, files, filesNeeded }: Counted): Text | undefined {
  const needed = filesNeededOf({ filesNeeded });
  if (kind !== 'FILE' || needed === 1) return undefined;
  // Rejected files are needed again.
  const here = state === 'NEEDED' ? files.length : 0;
  const { needed: all, received: some } = texts.claims.files;
  return counted(here === 0 ? all : some, here, needed);
}

function counted(text: Text, here: number, needed: number): Text {
  return filledText(text, { here: String(here), needed: String(needed) });
}
