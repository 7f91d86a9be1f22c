import type { LocalizedText } from '@/lib/clients';
import type { ClaimDetails, Money, Quote } from '.';

/** What tells somebody from somebody else. */
export interface DeskPerson {
  readonly name: string;
  readonly email: string;
}

/** Whoever sits at the desk. */
export interface DeskHandler extends DeskPerson {
  readonly id: string;
  /** The most that they approve alone, in minor units. */
  readonly limit: Money;
}

/** Which claims of the desk: what is to be decided or seen to, every one that has not ended, or a part of them. */
export const deskFilters = [
  'OPEN',
  'EVERY',
  'IN_REVIEW',
  'ACTION_REQUIRED',
  'DIAGNOSIS',
  'REPORTED',
  'WRITTEN',
  'APPEALED',
  'PROPOSED',
  'CHOOSING',
  'AWAITING_PAYMENT',
] as const;
export type DeskFilter = (typeof deskFilters)[number];

/** Whose claims of the desk. */
export const deskOwners = ['ALL', 'MINE', 'NOBODYS'] as const;
export type DeskOwner = (typeof deskOwners)[number];

/** What a list is asked for. */
export interface DeskAsked {
  readonly filter: DeskFilter;
  readonly owner: DeskOwner;
  /** The number of one claim, however it is written, whichever state it is in; then nothing else counts. */
  readonly number?: string;
  /** The first of them is 1. */
  readonly page: number;
}

/** A claim in the list. */
export interface DeskEntry {
  readonly id: string;
  readonly number: string;
  readonly causeTitle: LocalizedText;
  readonly product: LocalizedText;
  readonly state: ClaimDetails['state'];
  readonly isAppeal: boolean;
  readonly isProposed: boolean;
  readonly isUnproved: boolean;
  /** What its holder says goes wrong while it is being done, and nobody has seen to. */
  readonly problem?: NonNullable<ClaimDetails['reported']>['problem'];
  readonly submittedAt: Date;
  /** Whether its holder has written, and waits for an answer. */
  readonly isWritten: boolean;
  /** The last day of its next step, and whose step that is. */
  readonly due?: string;
  readonly turn: ClaimDetails['next']['turn'];
  readonly handlerId?: string;
}

export interface DeskList {
  readonly entries: readonly DeskEntry[];
  readonly hasMore: boolean;
  /** How many there are of each filter, of the owners that were asked for. */
  readonly counts: Readonly<Record<DeskFilter, number>>;
}

/** What somebody has done at the desk, or what has happened to a claim in its holder’s words. */
export interface DeskHappening {
  /** Tells it from all others of the claim. */
  readonly id: string;
  readonly at: Date;
  readonly isNew: boolean;
  readonly said:
    | {
        readonly kind: 'EVENT';
        readonly actor: 'HOLDER' | 'AGENT' | 'DELEGATE' | 'INSURER' | 'SHOP' | 'SYSTEM';
        readonly text: LocalizedText;
      }
    | {
        readonly kind: 'ACTION';
        readonly action: DeskActionKind;
        readonly by: string;
        readonly before: ClaimDetails['state'];
        readonly after: ClaimDetails['state'];
        readonly words?: LocalizedText;
        readonly amount?: Money;
      };
}

/** What can be done at the desk, as its audit has it. */
export const deskActionKinds = [
  'APPROVED',
  'ASKED_BY_RULES',
  'PROPOSED',
  'CONFIRMED',
  'DECLINED',
  'DENIED',
  'ASKED',
  'ACCEPTED',
  'REJECTED',
  'TAKEN_BACK',
  'VERIFIED',
  'REQUOTED',
  'WAIVED',
  'SENT_TO_LOOK',
  'DIAGNOSED',
  'SEEN_TO',
  'WROTE',
  'READ',
  'NOTED',
  'HANDED_ON',
  'OPENED_FILE',
] as const;
export type DeskActionKind = (typeof deskActionKinds)[number];

/** A reason or a choice, by its code and in words. */
export interface Worded {
  readonly code: string;
  readonly text: LocalizedText;
}

/** A file that was given for something that a claim asks for. */
export interface DeskFile {
  readonly requirementId: string;
  readonly documentId: string;
  readonly name: string;
  readonly mediaType: string;
}

/** A question of the claim’s cause, with what was answered. */
export interface DeskQuestion extends Worded {
  readonly choices: readonly Worded[];
  readonly answer?: string;
  /** Of one that asks for an amount: what was answered. */
  readonly amount?: Money;
}

/** What the holder of a claim says goes wrong while it is being done, and what can be done about it. */
export interface DeskProblem {
  readonly problem: NonNullable<ClaimDetails['reported']>['problem'];
  readonly at: Date;
  /** The last day that somebody has to see to it: the one that was said, also once it has passed. */
  readonly by: string;
  /** In the holder’s words; empty where they have added none. */
  readonly said: string;
  /** What the holder has been told is done about it. */
  readonly told: LocalizedText;
  /** What else they have reported before and nobody has answered, the oldest first. */
  readonly before: readonly Pick<DeskProblem, 'problem' | 'at' | 'said'>[];
  readonly steps: readonly Worded[];
}

/** What approving would come to, as the rules are now. */
export type DeskEstimate =
  | {
      readonly kind: 'APPROVED';
      readonly most: Money;
      readonly isAboveLimit: boolean;
      readonly ways: readonly {
        /** One of each route. */
        readonly route: Quote['serviceRoute'];
        readonly title: LocalizedText;
        readonly covered: Money;
        readonly holderPays: Money;
      }[];
    }
  /** The rules approve nothing as it stands: why, in words where the catalogue has some. */
  | { readonly kind: 'NOT'; readonly reason: string; readonly text?: LocalizedText };

/** What somebody wants to approve, above their limit. */
export interface DeskProposal {
  readonly by: { readonly id: string; readonly name: string };
  readonly at: Date;
  readonly amount: Money;
  /** What they have found otherwise than it was told, in words; absent where that is nothing. */
  readonly found?: LocalizedText;
  /** Why they want to waive the deductible, where that is what they propose. */
  readonly waiver?: LocalizedText;
  /** Whether the claim is still the one that it was made for. */
  readonly isCurrent: boolean;
}

/** Everything of a claim that whoever decides it needs. */
export interface DeskClaim {
  /** As its holder sees it. */
  readonly claim: ClaimDetails;
  /** Says in a form which claim it was that somebody was shown. Means nothing elsewhere. */
  readonly seen: string;
  /** Whether it has changed since somebody was shown what the call names. */
  readonly isChangedSince: boolean;
  /** The contract that it belongs to, as other calls know it. */
  readonly reference: string;
  readonly policyNumber: string;
  readonly planName: LocalizedText;
  readonly product: {
    readonly manufacturer: string;
    readonly description: LocalizedText;
    readonly serialNumber: string;
  };
  readonly holders: readonly string[];
  readonly currency: string;
  readonly isAppeal: boolean;
  /** Whether whoever looks has denied it before: another decides. */
  readonly isDenier: boolean;
  readonly handlerId?: string;
  /** What lets a person look at it. No holder is told. */
  readonly signals: readonly Worded[];
  /** What the holder has said in appeals and reopenings. */
  readonly said: readonly string[];
  readonly saidCost?: Money;
  readonly foundCost?: Money;
  readonly notCovered: number;
  readonly isBeyondRepair: boolean;
  readonly questions: readonly DeskQuestion[];
  readonly files: readonly DeskFile[];
  readonly problem?: DeskProblem;
  /** By when its holder is to be answered: the day that was said, also once it has passed. */
  readonly answerBy?: string;
  readonly proposal?: DeskProposal;
  readonly estimate: DeskEstimate;
  readonly denials: readonly Worded[];
  /** What the product’s rules know to ask for, and has not been asked for yet. */
  readonly askable: readonly Worded[];
  readonly rejections: readonly Worded[];
  /** What has not been given yet: why it is not taken back, where it is not. */
  readonly awaited: readonly { readonly requirementId: string; readonly whyKept?: string }[];
  /** The reasons that something is taken back for. */
  readonly takingBack: readonly Worded[];
  /** The reasons that a deductible is waived for. */
  readonly waivers: readonly Worded[];
  /** Why this one’s has been. */
  readonly waiver?: LocalizedText;
  /** What happened, the newest first. */
  readonly history: readonly DeskHappening[];
  /** What the state of the claim lets somebody at the desk do. */
  readonly may: Readonly<Record<DeskAbility, boolean>>;
}

/** What the state of a claim lets somebody at the desk do. */
type DeskAbility =
  | 'approve'
  | 'deny'
  | 'ask'
  | 'verify'
  | 'write'
  | 'requote'
  | 'waive'
  /** Has somebody look at the thing before anybody decides. */
  | 'sendToLook'
  /** Writes down what whoever has looked at it found. */
  | 'noteDiagnosis';

/** What a person has found otherwise than it was told. Amounts in minor units, tax included. */
export interface DeskFindings {
  readonly dateOfLoss?: string;
  readonly answers?: Readonly<Record<string, string>>;
  readonly cost?: number;
  readonly notCovered?: number;
  /** Why that part is not covered: shown to the holder beside it. */
  readonly notCoveredReason?: string;
  readonly isBeyondRepair?: boolean;
}

/** What somebody decides of a claim that they were shown. */
export type DeskDecision =
  | { readonly kind: 'APPROVE' | 'REQUOTE' | 'NOTE_DIAGNOSIS'; readonly findings: DeskFindings }
  | { readonly kind: 'CONFIRM' | 'VERIFY' | 'SEND_TO_LOOK' }
  | { readonly kind: 'DECLINE'; readonly words: string }
  | { readonly kind: 'DENY' | 'WAIVE'; readonly code: string }
  | { readonly kind: 'WRITE'; readonly words: string }
  /** What the holder has written needs no answer. */
  | { readonly kind: 'READ' }
  | { readonly kind: 'SEE_TO'; readonly step: string; readonly words: string }
  /** For something that the rules know, or in words of one’s own. */
  | { readonly kind: 'ASK'; readonly code: string; readonly reason: string }
  | {
      readonly kind: 'ASK';
      readonly title: string;
      readonly reason: string;
      readonly as: 'FILE' | 'ANSWER';
      /** How many files, of at most 20; one where nothing is said. */
      readonly filesNeeded?: number;
    }
  | { readonly kind: 'ACCEPT'; readonly requirementId: string }
  | {
      readonly kind: 'REJECT' | 'TAKE_BACK';
      readonly requirementId: string;
      readonly code: string;
      readonly words: string;
    };

/** What came of it. */
export type DeskOutcome =
  | { readonly kind: 'done'; readonly did: DeskActionKind }
  /** There is no such claim, or none that this handler sees. */
  | { readonly kind: 'missing' }
  /** It has changed since it was shown: nothing was decided. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * The desk of an insurer who has no claims system of their own: what one handler sees and does of one
 * client’s claims. The embedded platform alone has one; over HTTP the insurer’s own desk decides.
 * Whoever has filed a claim, or holds or acts for its contract, is shown none (invariant 15).
 */
export interface ClaimsDesk {
  list(asked: DeskAsked): Promise<DeskList>;
  /** @param since what somebody was shown before: what has happened since is new */
  claim(claimId: string, since?: string): Promise<DeskClaim | undefined>;
  decide(claimId: string, seen: string, decision: DeskDecision): Promise<DeskOutcome>;
  /** Writes a word for others at the desk. */
  note(claimId: string, words: string): Promise<DeskOutcome>;
  /**
   * @param to nobody, where it is for whoever takes it; who holds it, acts for its contract or has filed it
   * is refused
   */
  handOn(
    claimId: string,
    to: (DeskPerson & { readonly id: string }) | undefined,
    words: string,
  ): Promise<DeskOutcome>;
  /** Whether this handler sees a claim at all. */
  sees(claimId: string): Promise<boolean>;
  /** A file that a requirement of the claim names. */
  file(claimId: string, documentId: string): Promise<DeskFile | undefined>;
  /** Writes down that this handler has opened a file of the claim. */
  noteOpened(claimId: string, documentId: string): Promise<void>;
}

/** Whose desk it is, and who sits at it. */
export interface DeskContext {
  readonly clientId: string;
  readonly by: DeskHandler;
  /** Whom the holders of contracts let act for them now, by contract: the portal knows. */
  readonly actingFor: (
    contractIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly DeskPerson[]>>;
  readonly now?: () => Date;
}
