import 'server-only';
import { randomUUID } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { pathSchema } from '@/lib/clients';
import { secret } from '@/lib/config';
import { database, type PrismaTransaction } from '@/lib/db';
import { reporterRelations, searchParameterSchema } from '@/lib/platform';
import type { View } from '@/lib/request';
import { suppliedInfoSchema } from '@/lib/verification';

export const caseKinds = ['PURCHASE', 'OWNER', 'RECEIPT', 'HOLDER'] as const;
export type CaseKind = (typeof caseKinds)[number];
const caseStates = ['BEGUN', 'PROVEN', 'TAKEN', 'WAITING', 'ACCEPTED', 'REFUSED'] as const;

/** What somebody has typed, as far as they have come. */
const answersSchema = z.strictObject({
  /** The address that the code and the outcome are sent to. */
  email: z.string().exactOptional(),
  /** Of a purchase. */
  code: z.string().exactOptional(),
  supplied: suppliedInfoSchema.exactOptional(),
  receipt: z
    .strictObject({
      manufacturer: z.string(),
      product: z.string(),
      serialNumber: z.string(),
      store: z.string(),
      purchasedOn: z.string(),
    })
    .exactOptional(),
  report: z
    .strictObject({
      kind: z.enum(['DEATH', 'INCAPACITY']),
      holderName: z.string(),
      searchParameters: z.array(searchParameterSchema),
      happenedOn: z.string(),
      description: z.string(),
      name: z.string(),
      relation: z.enum(reporterRelations),
      phoneNumber: z.string(),
    })
    .exactOptional(),
  /** What the platform is asked to take, the same each time until it has answered. */
  asked: z
    .strictObject({
      files: z.array(
        z.strictObject({
          documentId: z.string(),
          name: z.string(),
          mediaType: z.string(),
          sha256: z.string(),
        }),
      ),
      language: z.string(),
    })
    .exactOptional(),
  /** What the platform says of a code to who has proved an address. */
  outcome: z.string().exactOptional(),
});
export type CaseAnswers = z.infer<typeof answersSchema>;

const caseRow = z.object({
  id: z.string(),
  clientId: z.string(),
  path: pathSchema,
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  language: z.string(),
  reference: z.string().nullable(),
});

/** What somebody registers or reports who has not signed in. */
export interface RegistrationCase extends z.infer<typeof caseRow> {
  readonly answers: CaseAnswers;
}

/** How long something that is not handed in yet can be gone on with, in minutes. */
export const openMinutes = 60;
/** How long it stays once people have decided, in days: who asks for it knows what it was about. */
export const decidedDays = 90;
/** What waits longer than anybody decides has been lost by the platform, in days. */
export const waitingDays = 365;

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
const untilOpen = () => new Date(Date.now() + openMinutes * 60_000);

/** Begins a case. @returns its id, which nobody guesses */
export async function beginCase(
  { snapshot, path, language }: View,
  kind: CaseKind,
  answers: CaseAnswers,
): Promise<string> {
  const id = randomUUID();
  await database().registrationCase.create({
    data: {
      id,
      clientId: snapshot.id,
      path,
      kind,
      language,
      answers: await sealed(id, answers),
      expiresAt: untilOpen(),
    },
  });
  return id;
}

/** A case of a client that can still be gone on with, or looked at. */
export async function readCase(
  { snapshot, path }: Pick<View, 'snapshot' | 'path'>,
  id: string,
): Promise<RegistrationCase | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const row = await database().registrationCase.findFirst({
    where: { id, clientId: snapshot.id, path, expiresAt: { gt: new Date() } },
  });
  return row ? caseOf(row) : undefined;
}

/** Says anew what was typed, where nobody has proved their address by it yet. */
export async function answerCase(
  { id }: Pick<RegistrationCase, 'id'>,
  answers: CaseAnswers,
): Promise<boolean> {
  const { count } = await database().registrationCase.updateMany({
    where: { id, state: 'BEGUN' },
    data: { answers: await sealed(id, answers), expiresAt: untilOpen() },
  });
  return count > 0;
}

/** The address is theirs. */
export async function proveCase(id: string, answers: CaseAnswers): Promise<void> {
  await database().registrationCase.updateMany({
    where: { id, state: 'BEGUN' },
    data: { state: 'PROVEN', answers: await sealed(id, answers), expiresAt: untilOpen() },
  });
}

/** It is taken, and the platform is told of it. @returns whether nobody else has handed it in */
export async function noteTaken(
  transaction: PrismaTransaction,
  { id }: Pick<RegistrationCase, 'id'>,
  answers: CaseAnswers,
): Promise<boolean> {
  const { count } = await transaction.registrationCase.updateMany({
    where: { id, state: 'PROVEN' },
    data: { state: 'TAKEN', answers: await sealed(id, answers), expiresAt: inDays(waitingDays) },
  });
  return count > 0;
}

/** The platform does not take it: it can be handed in anew. */
export async function reopenCase(id: string, answers: CaseAnswers): Promise<void> {
  await database().registrationCase.updateMany({
    where: { id, state: 'TAKEN' },
    data: { state: 'PROVEN', answers: await sealed(id, answers), expiresAt: untilOpen() },
  });
}

/** A case that is submitted, and that the platform has not confirmed yet. */
export async function untoldCase(id: string): Promise<RegistrationCase | undefined> {
  const row = await database().registrationCase.findFirst({ where: { id, state: 'TAKEN' } });
  return row ? caseOf(row) : undefined;
}

/** The cases to submit to the platform, the oldest first. */
export async function untoldCases(most: number): Promise<readonly string[]> {
  const rows = await database().registrationCase.findMany({
    where: { state: 'TAKEN' },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
    take: most,
  });
  return rows.map(({ id }) => id);
}

/** Records that the platform has the case, once. The address to notify of the outcome is kept. */
export async function noteHandedIn(
  transaction: PrismaTransaction,
  { id, answers: { email } }: RegistrationCase,
  reference: string,
): Promise<boolean> {
  const { count } = await transaction.registrationCase.updateMany({
    where: { id, state: 'TAKEN' },
    data: {
      state: 'WAITING',
      reference,
      answers: await sealed(id, email === undefined ? {} : { email }),
      askedAt: new Date(),
      expiresAt: inDays(waitingDays),
    },
  });
  return count > 0;
}

/** People have decided. @returns whether that is new */
export async function noteDecided(
  transaction: PrismaTransaction,
  id: string,
  state: 'ACCEPTED' | 'REFUSED',
): Promise<boolean> {
  const { count } = await transaction.registrationCase.updateMany({
    where: { id, state: 'WAITING' },
    data: { state, expiresAt: inDays(decidedDays) },
  });
  return count > 0;
}

/** What waits and was asked about longest ago. */
export async function waitingLongest(most: number): Promise<readonly RegistrationCase[]> {
  const rows = await database().registrationCase.findMany({
    where: { state: 'WAITING' },
    orderBy: [{ askedAt: 'asc' }, { id: 'asc' }],
    take: most,
  });
  await database().registrationCase.updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: { askedAt: new Date() },
  });
  const cases = await Promise.all(rows.map(caseOf));
  return cases.flatMap((one) => one ?? []);
}

/** Throws away what has come to its end. @returns whether nobody else has */
export async function dropCase(transaction: PrismaTransaction, id: string): Promise<boolean> {
  const { count } = await transaction.registrationCase.deleteMany({ where: { id } });
  return count > 0;
}

async function caseOf(row: {
  readonly id: string;
  readonly answers: string;
}): Promise<RegistrationCase | undefined> {
  const content = await unsealData(row.answers, { password: password(row.id), ttl: 0 });
  const answers = answersSchema.safeParse(content).data;
  return answers && { ...caseRow.parse(row), answers };
}

function sealed(id: string, answers: CaseAnswers): Promise<string> {
  return sealData(answers, { password: password(id), ttl: 0 });
}

function password(id: string): string {
  return `${secret()}:registration:${id}`;
}
