/** The ways a message reaches somebody (§2.3). */
export const channels = ['email', 'sms', 'voice'] as const;
export type Channel = (typeof channels)[number];

/** What a message says. */
export interface MessageContent {
  readonly subject: string;
  /** Plain text. For `voice`, what is read aloud. */
  readonly text: string;
  /** The access code that the text has, if the message is of one. */
  readonly code?: string | undefined;
  /** The same for readers of e-mail that show HTML. */
  readonly html?: string | undefined;
  /** The https address that one click unsubscribes at (RFC 8058), where the message is one of many. */
  readonly unsubscribeAddress?: string | undefined;
  /** Of the text, such as `es`: voices read each language differently. */
  readonly language?: string | undefined;
}

/** One message to one person. */
export interface Message extends MessageContent {
  readonly clientId: string;
  readonly channel: Channel;
  /** An e-mail address, or a telephone number in E.164. */
  readonly recipient: string;
}

/** A message on its way, which keeps its id however often it is handed over. */
export interface OutgoingMessage extends Message {
  /** A UUID. */
  readonly id: string;
  readonly sender: Sender;
}

/** Who a client's messages come from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
  readonly replyTo: string;
  /** Where mail servers report what could not be delivered. */
  readonly bounceAddress: string;
  /** A telephone number or a messaging service at Twilio; empty for none. */
  readonly sms: string;
  /** A telephone number; empty for none. */
  readonly voice: string;
  /** Where Twilio reports what has become of a text message, with the id of the message to come. */
  readonly statusAddress?: string | undefined;
}

/** What a channel says. The reason is a code, and never has a recipient or a text in it. */
export type Delivery =
  /** The next server has taken the message over; whether it arrives, nobody can say. */
  | {
      readonly kind: 'taken';
      /** What it calls the message, where it has names. */
      readonly takenAs?: string;
    }
  /** It never will; `isGone` where nothing that is sent to this address ever will. */
  | { readonly kind: 'refused'; readonly reason: string; readonly isGone?: boolean }
  /** It has not, and may another time. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** It may have been taken: no answer came once it had been sent. */
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * Something outside of the portal that takes messages over, and may be away. Never throws, and never
 * writes a recipient or a text into the log.
 */
export interface Carrier {
  /**
   * @param signal ends the attempt: what has not left by then never does
   * @param isOver asked once more just before it leaves, since a signal comes late where the process
   * stood still
   */
  send(message: OutgoingMessage, signal: AbortSignal, isOver?: () => boolean): Promise<Delivery>;
  /**
   * Of one that cannot be sent twice without being read twice: what messages are called that it has had
   * since with the same words for the same recipient, the oldest first; `undefined` where nobody can
   * say just now.
   */
  alike?(
    message: OutgoingMessage,
    since: Date,
    signal: AbortSignal,
  ): Promise<readonly string[] | undefined>;
  /**
   * For how many milliseconds what can wait leaves it alone, because it did not answer a moment ago or
   * took long to say no: one client’s server keeps no other’s messages waiting.
   */
  restsFor?(): number;
  /** Whether it answers just now. */
  state(): Promise<'up' | 'down'>;
}
