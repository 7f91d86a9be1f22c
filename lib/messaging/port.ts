/** The ways a message reaches somebody (§2.3). */
export const channels = ['email', 'sms', 'voice'] as const;
export type Channel = (typeof channels)[number];

/** One message to one person. */
export interface Message {
  readonly clientId: string;
  readonly channel: Channel;
  /** An e-mail address, or a telephone number in E.164. */
  readonly recipient: string;
  /** What an e-mail shows as its sender's name: the client's. */
  readonly senderName?: string;
  readonly subject: string;
  /** Plain text. For `voice`, what is read aloud. */
  readonly body: string;
  /** The same for readers of e-mail that show HTML. */
  readonly html?: string;
}

/** `sent` once the next server has taken the message over; whether it arrives, nobody can say. */
export type Delivery = { readonly kind: 'sent' } | { readonly kind: 'failed' };

/** Sends messages. Never throws, and never writes a recipient or a text into the log. */
export interface MessageSender {
  send(message: Message): Promise<Delivery>;
}

/** Something outside of the portal that takes messages over, and may be away. */
export interface MessageCarrier extends MessageSender {
  /** Whether it answers just now. Never throws. */
  state(): Promise<'up' | 'down'>;
}
