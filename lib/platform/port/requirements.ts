import { z } from 'zod';
import {
  addressSchema,
  calendarDate,
  identifier,
  localizedText,
  moment,
  openList,
  typedText,
} from './values';

/** Design §8: what a claim can ask for. Only files are uploaded and scanned. */
export const requirementKinds = ['FILE', 'ANSWER', 'SIGNATURE', 'DEVICE_SENT_IN'] as const;

/** Design §8: how far something is that a claim asks for. What is `OPTIONAL` may be given, and nothing waits for it. */
export const requirementStates = [
  'NEEDED',
  'UPLOADING',
  'SCANNING',
  'RECEIVED',
  'ACCEPTED',
  'REJECTED',
  'FAILED',
  'TAKEN_BACK',
  'OPTIONAL',
] as const;

/** What a file may be that a claim asks for. */
export const fileKinds = ['PICTURE', 'PDF', 'VIDEO'] as const;

/** How many files a requirement needs before it is complete. */
export const filesNeededSchema = z.int().min(1).max(20);

/** How a question is answered. The answer is text, whatever is asked for. */
export const answerKinds = ['CHOICE', 'TEXT', 'NUMBER', 'DATE', 'AMOUNT', 'YES_NO'] as const;

export const choiceSchema = z.object({ code: z.string(), title: localizedText });

const givenFile = z.object({ name: z.string(), mediaType: z.string() });

/** Where a device is sent, and what stands on its parcel so that it is known there. */
export const parcelSchema = z.object({
  name: z.string(),
  address: addressSchema,
  mark: z.string(),
  /** A label to print, where there is one; without it the portal makes one. */
  labelUrl: z.url().exactOptional(),
});
export type Parcel = z.infer<typeof parcelSchema>;

/** Something that somebody must still give (design §8). */
export const requirementSchema = z.object({
  id: identifier,
  code: z.string(),
  kind: openList(requirementKinds),
  /** What is asked for, in few words; of an answer the question. */
  title: localizedText,
  /** Why it is asked for; of what was taken back, why it is needed no more. */
  reason: localizedText.exactOptional(),
  state: openList(requirementStates),
  /** Of files: what they may be; pictures and PDFs where nothing is said. */
  accepts: z.array(openList(fileKinds)).exactOptional(),
  /** Of files: how many make it complete; one where nothing is said. With fewer it stays `NEEDED`. */
  filesNeeded: filesNeededSchema.exactOptional(),
  /** Of an answer: how it is given. */
  question: z
    .object({ kind: openList(answerKinds), choices: z.array(choiceSchema).default([]) })
    .exactOptional(),
  /** Of a signature: the text that is agreed to. */
  agreement: localizedText.exactOptional(),
  /** Of a device: where it goes. */
  sendTo: parcelSchema.exactOptional(),
  /** What was given last; of a device, when it has come in. */
  given: z
    .object({
      at: moment,
      answer: z.string().exactOptional(),
      signature: z.object({ name: z.string(), signedAt: moment }).exactOptional(),
      files: z.array(givenFile).default([]),
    })
    .exactOptional(),
  /** Why it was rejected. It is needed again then, by a new date. */
  rejection: localizedText.exactOptional(),
  due: calendarDate.exactOptional(),
});
export type Requirement = z.infer<typeof requirementSchema>;

/** How many files make a requirement complete. */
export function filesNeededOf({
  filesNeeded = 1,
}: {
  readonly filesNeeded?: number | undefined;
}): number {
  return filesNeeded;
}

/** What is given for a requirement: by its kind an answer, a signature, or files. */
export const givenSchema = z.object({
  requirementId: identifier,
  /** Of a choice its code, `YES` or `NO`, a day, or an amount in minor units, as text. */
  answer: typedText(5000).exactOptional(),
  /** The name that was typed below the text that is agreed to, when, and the language it was read in. */
  signature: z
    .object({
      name: typedText(200).trim().min(1),
      signedAt: moment,
      language: z.string().min(2).max(35),
    })
    .exactOptional(),
  /** Files that the portal keeps, has scanned and names. */
  files: z
    .array(
      givenFile.extend({
        sha256: z.string(),
        /** Where its holder sees it. */
        url: z.url(),
        /** What your platform fetches it by, signed. */
        documentId: z.string(),
      }),
    )
    .max(50)
    .default([]),
  /** How far the portal is with files that are not there yet, or that could not be taken. */
  progress: z.enum(['UPLOADING', 'SCANNING', 'FAILED']).exactOptional(),
});
