import { z } from 'zod';
import { defineCalls } from './call';
import { searchParameterSchema } from './contracts';
import { calendarDate, emailAddress, identifier, openList, typedText } from './values';

/** A file that the portal keeps, has looked into and names. */
export const namedFileSchema = z.object({
  name: z.string(),
  mediaType: z.string(),
  sha256: z.string(),
  /** What your platform fetches it by, signed, and the portal’s operator hands it out by. */
  documentId: z.string(),
});
export type NamedFile = z.infer<typeof namedFileSchema>;

/** The language that whoever hands something in is written to. */
export const senderSchema = z.object({ language: z.string().min(2).max(35) });

/** Why something that was handed in is refused. */
export const refusalReasons = [
  'NOT_READABLE',
  'NOT_A_RECEIPT',
  'NO_PLAN_BOUGHT',
  'TOO_LATE',
  'DETAILS_DIFFER',
  'ALREADY_REGISTERED',
  'NOT_ENTITLED',
  'CONTRACT_NOT_FOUND',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What becomes of something that was handed in, and that people decide. */
export const handedInSchema = z.object({
  /** The reference that its sender is told. */
  id: identifier,
  state: openList(['WAITING', 'ACCEPTED', 'REFUSED']),
  reason: openList(refusalReasons).exactOptional(),
  /** Of an accepted one the contract that it has led to, or is about. */
  reference: identifier.exactOptional(),
  /** Of an accepted receipt: what its plan is called from now on. */
  policyNumber: z.string().exactOptional(),
  /** Of an accepted report: who acts for the holder from now on. */
  actsNow: z.string().exactOptional(),
});
export type HandedIn = z.infer<typeof handedInSchema>;

export const reporterRelations = [
  'SPOUSE',
  'CHILD',
  'PARENT',
  'EXECUTOR',
  'GUARDIAN',
  'OTHER',
] as const;

/** What somebody hands in who has not signed in. */
export const handedInCalls = defineCalls({
  reportHolder: {
    method: 'post',
    path: '/holder-reports',
    summary:
      'Takes the report that a holder has died, or cannot act any more. It is taken whether there is such a contract or not, and answered alike: people look for it. Accepted, whoever acts for the holder is named; the portal ends sessions of the contract and lets go of its saved cards.',
    opens: 'nothing',
    changes: true,
    input: z.object({
      kind: z.enum(['DEATH', 'INCAPACITY']),
      holderName: typedText(200).min(1),
      searchParameters: z.array(searchParameterSchema).max(12),
      happenedOn: calendarDate,
      description: typedText(2000),
      reporter: z.object({
        name: typedText(200).min(1),
        relation: z.enum(reporterRelations),
        /** Proved by the portal. */
        email: emailAddress,
        phoneNumber: z.string().max(30),
      }),
      files: z.array(namedFileSchema).max(10),
      sender: senderSchema,
    }),
    output: handedInSchema,
    refusals: [],
  },
  handedIn: {
    method: 'get',
    path: '/handed-in/{handedInId}',
    summary: 'What people have said of a receipt or a report. The portal asks every few minutes.',
    opens: 'nothing',
    changes: false,
    input: z.object({ handedInId: identifier }),
    output: handedInSchema,
    refusals: ['HANDED_IN_UNKNOWN'],
  },
});
