import { type MailStep, mailSteps } from '../../lib/messaging/tests/mail-server';
import type { StatementPoint } from './tap';

/** Where a process is killed, by what its partners see of it: nothing in the portal knows of them. */
export interface KillPoint {
  readonly name: string;
  readonly at:
    | { readonly database: StatementPoint }
    | { readonly mail: MailStep }
    | { readonly platform: 'asked' };
  /** Whether the mail server may have had what the portal does not know that it had. */
  readonly mayHaveLeft: boolean;
  /** Whether what was asked for is done by then. */
  readonly isCommitted?: true;
  /** … and whoever is to hear of it will. */
  readonly isTold?: true;
}

/** A statement that stands for itself, at both of its ends. */
const statement = (name: string, text: RegExp, mayHaveLeft = false): readonly KillPoint[] => [
  { name: `${name}, before`, at: { database: { text, when: 'before' } }, mayHaveLeft },
  { name: `${name}, after`, at: { database: { text, when: 'after' } }, mayHaveLeft },
];
/** … that stands in a transaction. */
const committed = (name: string, text: RegExp): readonly KillPoint[] => [
  ...statement(name, text).slice(0, 1),
  {
    name: `${name}, before the commit`,
    at: { database: { text, when: 'before commit' } },
    mayHaveLeft: false,
  },
  {
    name: `${name}, after the commit`,
    at: { database: { text, when: 'after commit' } },
    mayHaveLeft: false,
  },
];

const atMailServer: readonly KillPoint[] = mailSteps.map((step) => ({
  name: `the mail server's ${step}`,
  at: { mail: step },
  mayHaveLeft: step === 'DATA' || step === 'yes',
}));

/** Of an access code, which a server hands over itself. */
export const codePoints: readonly KillPoint[] = [
  ...statement('its row', /INSERT INTO portal\.access_code AS known/),
  ...statement('its attempt', /SET older_hash = code_hash/),
  ...atMailServer,
  ...statement('what the mail server said', /SET delivery = 'TAKEN'/, true),
];

/** Of a step of a claim that is being filed. */
export const stepPoints: readonly KillPoint[] = statement(
  'what was told',
  /UPDATE portal\.claim_draft SET answers/,
);

const done = { isCommitted: true } as const;

/** Of filing it: the claim, and that it is no draft any more. */
export const filingPoints: readonly KillPoint[] = [
  ...committed('the claim', /INSERT INTO "platform"\."claim" \(/),
  ...statement('that it is filed', /UPDATE "portal"\."claim_draft"/).map((point) =>
    point.name.endsWith('after') ? { ...point, ...done } : point,
  ),
];

const answered = statement('what is answered', /UPDATE portal\.change_run SET outcome/).map(
  (point) => ({ ...point, ...done }),
);

/** Commits what was asked for: after it nothing is asked for twice. */
const deciding = (name: string, text: RegExp): readonly KillPoint[] =>
  committed(name, text).map((point) =>
    point.name.endsWith('after the commit') ? { ...point, ...done } : point,
  );

/** Of a decision at the desk. */
export const decisionPoints: readonly KillPoint[] = [
  ...deciding('the decision', /UPDATE "platform"\."claim" SET/),
  ...deciding('who has decided it', /INSERT INTO "platform"\."desk_action"/),
  ...answered,
];

/** Of an account that money of a claim goes to. */
export const payoutPoints: readonly KillPoint[] = [
  ...deciding('the account', /UPDATE "platform"\."claim" SET/),
  ...committed('who is told', /INSERT INTO "portal"\."pulled_event"/).map((point) => ({
    ...point,
    ...done,
    ...(point.name.endsWith('after the commit') ? { isTold: true as const } : {}),
  })),
  ...answered.map((point) => ({ ...point, isTold: true as const })),
];

/** Of what an insurer's platform tells, until it is in the holder's mailbox: a worker does all of it. */
export const eventPoints: readonly KillPoint[] = [
  { name: 'the platform is asked', at: { platform: 'asked' }, mayHaveLeft: false },
  ...committed('the cursor of its feed', /UPDATE portal\.event_feed SET cursor = \$/),
  ...committed('the event is handled', /UPDATE "portal"\."pulled_event"/),
  ...committed('the notification is a message', /UPDATE "portal"\."notification"/),
  ...statement('the message is held', /begun_at = coalesce\(message\.begun_at/),
  ...atMailServer,
  ...statement('what the mail server said', /held_until = NULL, settled_at = now\(\)/, true),
  ...statement('the job is done', /state = 'completed'.*deliver-message/s),
];

/** Of a bill: its payment, its charge by autopay, and what goes back of it. */
export const billPoints: readonly KillPoint[] = [
  ...committed('the payment', /INSERT INTO "portal"\."payment" \(/),
  ...committed('how the payment stands', /UPDATE "portal"\."payment" SET/),
  ...statement('what is asked of the provider', /INSERT INTO "portal"\."payment_attempt"/),
  ...committed('the booking', /INSERT INTO "platform"\."payment" \(/),
  ...committed('autopay', /INSERT INTO "portal"\."autopay_agreement"/),
  ...statement('the attempt of autopay', /UPDATE "portal"\."autopay_try" SET/),
  ...committed('the cancellation', /UPDATE "platform"\."cancellation_quote" SET/),
  ...committed('what goes back', /INSERT INTO "platform"\."refund_part"/),
  ...committed('the refund', /INSERT INTO "portal"\."payment_refund"/),
  ...statement('how the refund stands', /UPDATE "portal"\."payment_refund" SET/),
];
